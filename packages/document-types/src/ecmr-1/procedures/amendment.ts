import { procedureOf } from '../../procedure.ts'

/** How the note is supplemented or amended. */
export const amendment = procedureOf('amendment', 'e-CMR 5(1)(e)', {
  en: [
    'Supplements and amendments',
    'what is added later is set apart and leaves signatures valid; a change makes a new version, which is signed anew; earlier versions stay as they were.',
  ],
  pl: [
    'Uzupełnienia i zmiany',
    'uzupełnienie jest wyodrębnione i nie unieważnia podpisów; zmiana tworzy nową wersję, podpisywaną ponownie; wcześniejsze wersje pozostają bez zmian.',
  ],
  de: [
    'Ergänzungen und Änderungen',
    'eine Ergänzung wird gesondert gezeigt, Unterschriften bleiben gültig; eine Änderung ergibt eine neue Fassung, die neu unterzeichnet wird; frühere bleiben unverändert.',
  ],
  fr: [
    'Compléments et modifications',
    'un complément est montré à part et laisse les signatures valables ; une modification crée une nouvelle version, signée à nouveau ; les précédentes demeurent inchangées.',
  ],
  cs: [
    'Doplňky a změny',
    'doplnění je uvedeno zvlášť a podpisy zůstávají platné; změna tvoří novou verzi, která se znovu podepisuje; dřívější zůstávají beze změny.',
  ],
  es: [
    'Complementos y modificaciones',
    'lo añadido se muestra aparte y las firmas siguen siendo válidas; un cambio crea una nueva versión, que se firma de nuevo; las anteriores no cambian.',
  ],
  it: [
    'Integrazioni e modifiche',
    'le integrazioni sono indicate a parte e le firme restano valide; una modifica crea una nuova versione, firmata di nuovo; le precedenti restano invariate.',
  ],
  ro: [
    'Completări și modificări',
    'completările apar separat, iar semnăturile rămân valabile; o modificare creează o versiune nouă, semnată din nou; cele anterioare rămân neschimbate.',
  ],
  sk: [
    'Doplnky a zmeny',
    'doplnenie je uvedené osobitne a podpisy zostávajú platné; zmena tvorí novú verziu, ktorá sa znova podpisuje; skoršie zostávajú bez zmeny.',
  ],
  uk: [
    'Доповнення і зміни',
    'доповнення показують окремо, підписи лишаються чинними; зміна створює нову версію, яку підписують знову; попередні лишаються без змін.',
  ],
  lt: [
    'Papildymai ir pakeitimai',
    'papildymas rodomas atskirai, parašai lieka galioti; pakeitimas sukuria naują versiją, kuri pasirašoma iš naujo; ankstesnės lieka nepakeistos.',
  ],
  nl: [
    'Aanvullingen en wijzigingen',
    'een aanvulling staat apart en laat handtekeningen geldig; een wijziging geeft een nieuwe versie, die opnieuw wordt ondertekend; eerdere blijven ongewijzigd.',
  ],
  hu: [
    'Kiegészítések és módosítások',
    'a kiegészítés elkülönítve áll, az aláírások érvényesek maradnak; a módosítás új verziót hoz létre, amelyet újra aláírnak; a korábbiak változatlanok.',
  ],
  bg: [
    'Допълнения и изменения',
    'допълнението се показва отделно, подписите остават валидни; промяната създава нова версия, която се подписва отново; предишните остават непроменени.',
  ],
  hr: [
    'Dopune i izmjene',
    'dopuna se prikazuje odvojeno, potpisi ostaju valjani; izmjena stvara novu verziju, koja se ponovno potpisuje; ranije ostaju nepromijenjene.',
  ],
  sl: [
    'Dopolnitve in spremembe',
    'dopolnitev je prikazana ločeno, podpisi ostanejo veljavni; sprememba ustvari novo različico, ki se znova podpiše; prejšnje ostanejo nespremenjene.',
  ],
  lv: [
    'Papildinājumi un grozījumi',
    'papildinājums parādīts atsevišķi, paraksti paliek spēkā; grozījums veido jaunu versiju, ko paraksta no jauna; agrākās paliek nemainītas.',
  ],
  et: [
    'Täiendused ja muudatused',
    'täiendus on näidatud eraldi, allkirjad jäävad kehtima; muudatus loob uue versiooni, mis allkirjastatakse uuesti; varasemad jäävad muutmata.',
  ],
  el: [
    'Συμπληρώσεις και τροποποιήσεις',
    'η συμπλήρωση εμφανίζεται χωριστά και οι υπογραφές παραμένουν έγκυρες· κάθε αλλαγή δημιουργεί νέα έκδοση, που υπογράφεται εκ νέου· οι προηγούμενες μένουν ως έχουν.',
  ],
  pt: [
    'Aditamentos e alterações',
    'o que se adita surge à parte e as assinaturas continuam válidas; uma alteração cria uma nova versão, assinada de novo; as anteriores ficam inalteradas.',
  ],
  da: [
    'Tilføjelser og ændringer',
    'en tilføjelse vises særskilt, og underskrifter forbliver gyldige; en ændring giver en ny version, som underskrives på ny; tidligere forbliver uændrede.',
  ],
  sv: [
    'Tillägg och ändringar',
    'ett tillägg visas för sig, och underskrifter förblir giltiga; en ändring ger en ny version, som undertecknas på nytt; tidigare förblir oförändrade.',
  ],
  tr: [
    'Ekler ve değişiklikler',
    'ek ayrıca gösterilir, imzalar geçerli kalır; değişiklik, yeniden imzalanan yeni bir sürüm oluşturur; öncekiler olduğu gibi kalır.',
  ],
})
