/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '7f85432760015fc1668fb9a8c4bec8ef04b802eb5b6f2e6adc6845cf2ff3e8cf'
