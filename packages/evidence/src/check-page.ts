/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '43fd0480dd73befc34343e311f6f648c404ec20f718bd1a873a61be51f701b42'
