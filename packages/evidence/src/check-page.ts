/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'be5a0ab67eff2ece421235b96c2f537f353270bf1ee77a9e350fabade7bb1f1b'
