/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '7741985590cdb0cc0893d55ac60c6a2d32662d150f748045d367d2af4adc5fd6'
