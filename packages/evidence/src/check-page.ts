/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'bea131950c9e5cb10f449e0d2c66303d7703dbd67270c1e640d70cf2ad67c3f3'
