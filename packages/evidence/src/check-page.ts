/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = 'f53bfd0adf8734dabade31fa7833db441013962b1c18437b1b1cf2629358be16'
