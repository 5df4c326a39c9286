import { procedureOf } from '../../procedure.ts'

/** How the note is supplemented or amended. */
export const amendment = procedureOf('amendment', 'e-CMR 5(1)(e)', {
  en: [
    'Supplements and amendments',
    'a change makes a new version, which is signed anew; earlier versions stay as they were.',
  ],
  pl: [
    'Uzupełnienia i zmiany',
    'zmiana tworzy nową wersję, podpisywaną ponownie; wcześniejsze wersje pozostają bez zmian.',
  ],
  de: [
    'Ergänzungen und Änderungen',
    'eine Änderung ergibt eine neue Fassung, die neu unterzeichnet wird; frühere bleiben unverändert.',
  ],
  fr: [
    'Compléments et modifications',
    'une modification crée une nouvelle version, signée à nouveau ; les précédentes demeurent inchangées.',
  ],
  cs: [
    'Doplňky a změny',
    'změna tvoří novou verzi, která se znovu podepisuje; dřívější zůstávají beze změny.',
  ],
  es: [
    'Complementos y modificaciones',
    'un cambio crea una nueva versión, que se firma de nuevo; las anteriores no cambian.',
  ],
  it: [
    'Integrazioni e modifiche',
    'una modifica crea una nuova versione, firmata di nuovo; le precedenti restano invariate.',
  ],
  ro: [
    'Completări și modificări',
    'o modificare creează o versiune nouă, semnată din nou; cele anterioare rămân neschimbate.',
  ],
  sk: ['Doplnky a zmeny', 'zmena tvorí novú verziu, ktorá sa znova podpisuje; skoršie zostávajú bez zmeny.'],
  uk: [
    'Доповнення і зміни',
    'зміна створює нову версію, яку підписують знову; попередні лишаються без змін.',
  ],
  lt: [
    'Papildymai ir pakeitimai',
    'pakeitimas sukuria naują versiją, kuri pasirašoma iš naujo; ankstesnės lieka nepakeistos.',
  ],
  nl: [
    'Aanvullingen en wijzigingen',
    'een wijziging geeft een nieuwe versie, die opnieuw wordt ondertekend; eerdere blijven ongewijzigd.',
  ],
  hu: [
    'Kiegészítések és módosítások',
    'a módosítás új verziót hoz létre, amelyet újra aláírnak; a korábbiak változatlanok.',
  ],
  bg: [
    'Допълнения и изменения',
    'промяната създава нова версия, която се подписва отново; предишните остават непроменени.',
  ],
  hr: [
    'Dopune i izmjene',
    'izmjena stvara novu verziju, koja se ponovno potpisuje; ranije ostaju nepromijenjene.',
  ],
  sl: [
    'Dopolnitve in spremembe',
    'sprememba ustvari novo različico, ki se znova podpiše; prejšnje ostanejo nespremenjene.',
  ],
  lv: [
    'Papildinājumi un grozījumi',
    'grozījums veido jaunu versiju, ko paraksta no jauna; agrākās paliek nemainītas.',
  ],
  et: [
    'Täiendused ja muudatused',
    'muudatus loob uue versiooni, mis allkirjastatakse uuesti; varasemad jäävad muutmata.',
  ],
  el: [
    'Συμπληρώσεις και τροποποιήσεις',
    'κάθε αλλαγή δημιουργεί νέα έκδοση, που υπογράφεται εκ νέου· οι προηγούμενες μένουν ως έχουν.',
  ],
  pt: [
    'Aditamentos e alterações',
    'uma alteração cria uma nova versão, assinada de novo; as anteriores ficam inalteradas.',
  ],
  da: [
    'Tilføjelser og ændringer',
    'en ændring giver en ny version, som underskrives på ny; tidligere forbliver uændrede.',
  ],
  sv: [
    'Tillägg och ändringar',
    'en ändring ger en ny version, som undertecknas på nytt; tidigare förblir oförändrade.',
  ],
  tr: [
    'Ekler ve değişiklikler',
    'değişiklik, yeniden imzalanan yeni bir sürüm oluşturur; öncekiler olduğu gibi kalır.',
  ],
})
