/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'fd0630b384db158b95bc5742262b588f43527b6dff0daa8660be989b03f7ce2c'
