/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '729d82e04818d557f68118cf3192d8e8d3fd3c03388fcfb306ce77082640eb7c'
