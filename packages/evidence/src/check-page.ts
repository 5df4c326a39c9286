/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '6507757cd0a53fde46adcb498c50e6771acceb4cf753b390daa07f8585bfb827'
