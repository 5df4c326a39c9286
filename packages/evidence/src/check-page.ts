/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '4e642536c9510d6576302b621b6ec11023092fb016a49a85741365a406d61a95'
