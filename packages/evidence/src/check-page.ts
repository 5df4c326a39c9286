/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'a9c2276861784535ae05c602b0fc56c320c9394bea037163c36f317a579bb7a7'
