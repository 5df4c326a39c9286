/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'ff45b20fa33c395732a4c7ca623f2cb785b8d552ac42a613fb5f000f85ddabbc'
