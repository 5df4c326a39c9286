import type { CheckTexts } from './en.ts'

export const fr: CheckTexts = {
  'group.file': 'Le fichier est entier, octet par octet',
  'group.chain': 'Aucun événement ne manque, n’est ajouté ou modifié',
  'group.version': 'Chaque version est celle de la chaîne',
  'group.pdf': 'Chaque PDF est celui qui a été enregistré',
  'group.signature': 'Les signatures correspondent à leurs clés',
  'group.seen': 'Chaque signature porte sur cette lettre et ce PDF',
  'group.photo': 'Les photos sont celles qui ont été signées',
  'group.link': 'Liens et accords concordent',
  'group.time': 'Les horodatages portent sur ce qu’ils nomment',
  'group.seal': 'Les cachets d’entreprise sont intacts',
  'group.log': 'Chaque événement a sa place dans le journal',
  'group.state': 'L’état découle des événements',
  'failed.file': 'Le fichier n’est pas entier, ou pas tel qu’il a été fait.',
  'failed.chain': 'Un événement manque, a été ajouté ou modifié.',
  'failed.version': 'Ce que dit la lettre n’est pas ce qui a été enregistré.',
  'failed.pdf': 'Un PDF n’est pas celui qui a été enregistré.',
  'failed.signature': 'Une signature ne correspond pas à sa clé ou à sa lettre.',
  'failed.seen': 'Une signature concerne une autre lettre ou un autre PDF.',
  'failed.photo': 'Une photo n’est pas celle qui a été signée.',
  'failed.link': 'Un lien ou un accord ne concorde pas.',
  'failed.time': 'Un horodatage ne porte pas sur ce qu’il nomme.',
  'failed.seal': 'Un cachet d’entreprise n’est pas intact.',
  'failed.log':
    'Un événement n’a pas de place dans le journal, ou ce n’est pas un journal auquel vous croyez.',
  'failed.state': 'L’état ne découle pas des événements.',
}
