/** SHA-256 of `check.html` of this release. Made by `npm run generated`. */
export const checkPage = '9fb369802c13d945de71a6541d220e28579ddc0404a91607747b911a020e69e8'
