/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'dc42788c8e3edd8076f8a76e9c24a71b37d7af60373279dc1bab985e52784c9c'
