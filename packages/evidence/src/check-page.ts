/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '37863330df646a5c54a5e7057bdb755b6dc0f7a3e4db8d787fa2a778076c80ca'
