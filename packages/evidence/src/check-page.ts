/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'c72ba0cd9bbc55cde654cc8dafe52c95be0e0d852f11316e9a66bbd08780f440'
