/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'aded6229303ab059d15c882d7730034d0ce465c1c128da8e87cb14e278d90c95'
