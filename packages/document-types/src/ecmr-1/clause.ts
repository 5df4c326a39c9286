import type { Presentation } from '../definition/presentation.ts'

/**
 * The paramount clause. Without it on the note the carrier is liable for the sender's or consignee's resulting loss (CMR
 * art. 7(3)), so every international note prints it from here.
 */
export const clause = {
  article: 'CMR 6(1)(k)',
  unless: [{ path: '/scope', in: ['national'] }],
  text: {
    en: 'This carriage is subject, notwithstanding any clause to the contrary, to the Convention on the Contract for the International Carriage of Goods by Road (CMR).',
    pl: 'Niniejszy przewóz podlega postanowieniom Konwencji o umowie międzynarodowego przewozu drogowego towarów (CMR) bez względu na jakąkolwiek przeciwną klauzulę.',
    de: 'Diese Beförderung unterliegt trotz einer gegenteiligen Abmachung den Bestimmungen des Übereinkommens über den Beförderungsvertrag im internationalen Straßengüterverkehr (CMR).',
    fr: 'Ce transport est soumis, nonobstant toute clause contraire, à la Convention relative au contrat de transport international de marchandises par route (CMR).',
    cs: 'Tato přeprava podléhá i přes jakékoli opačné ujednání Úmluvě o přepravní smlouvě v mezinárodní silniční nákladní dopravě (CMR).',
    es: 'Este transporte queda sometido, no obstante toda cláusula contraria, al Convenio relativo al contrato de transporte internacional de mercancías por carretera (CMR).',
    it: 'Il presente trasporto è soggetto, nonostante qualsiasi clausola contraria, alla Convenzione relativa al contratto di trasporto internazionale di merci su strada (CMR).',
    ro: 'Acest transport este supus, prin derogare de la orice clauză contrară, Convenției referitoare la contractul de transport internațional de mărfuri pe șosele (CMR).',
    sk: 'Táto preprava podlieha aj napriek akémukoľvek opačnému dojednaniu Dohovoru o prepravnej zmluve v medzinárodnej cestnej nákladnej doprave (CMR).',
    uk: 'Це перевезення, незважаючи на будь-які інші домовленості, підпадає під дію Конвенції про договір міжнародного автомобільного перевезення вантажів (CMR).',
    lt: 'Šiam vežimui, nepaisant jokių priešingų sąlygų, taikoma Tarptautinio krovinių vežimo keliais sutarties konvencija (CMR).',
    nl: 'Dit vervoer is, niettegenstaande enig andersluidend beding, onderworpen aan het Verdrag betreffende de overeenkomst tot internationaal vervoer van goederen over de weg (CMR).',
    hu: 'Ez a fuvarozás – bármilyen ellenkező kikötés ellenére is – a Nemzetközi Közúti Árufuvarozási Szerződésről szóló Egyezmény (CMR) rendelkezései alá tartozik.',
    bg: 'Този превоз се извършва, независимо от всяка противна уговорка, съгласно Конвенцията за договора за международен автомобилен превоз на стоки (CMR).',
    hr: 'Ovaj prijevoz podliježe, bez obzira na bilo kakvu suprotnu odredbu, Konvenciji o ugovoru o međunarodnom cestovnom prijevozu robe (CMR).',
    sl: 'Za ta prevoz velja, ne glede na kakršno koli nasprotno klavzulo, Konvencija o pogodbi za mednarodni cestni prevoz blaga (CMR).',
    lv: 'Šim pārvadājumam neatkarīgi no jebkuras pretējas vienošanās piemēro Konvenciju par kravu starptautisko autopārvadājumu līgumu (CMR).',
    et: 'Sellele veole kohaldatakse, vaatamata mis tahes vastupidisele tingimusele, rahvusvahelise kaupade autoveolepingu konventsiooni (CMR).',
    el: 'Η μεταφορά αυτή υπόκειται, παρά οποιαδήποτε αντίθετη ρήτρα, στη Σύμβαση επί του συμβολαίου για τη διεθνή οδική μεταφορά εμπορευμάτων (CMR).',
    pt: 'Este transporte fica sujeito, não obstante qualquer cláusula em contrário, à Convenção relativa ao Contrato de Transporte Internacional de Mercadorias por Estrada (CMR).',
    da: 'Denne befordring er uanset enhver modstående klausul underkastet konventionen om fragtaftaler ved international godsbefordring ad landevej (CMR).',
    sv: 'Denna transport är, oavsett varje motstridande bestämmelse, underkastad konventionen om fraktavtalet vid internationell godsbefordran på väg (CMR).',
    tr: 'Bu taşıma, aksine herhangi bir hükme bakılmaksızın, Eşyaların Karayolundan Uluslararası Nakliyatı için Mukavele Sözleşmesi (CMR) hükümlerine tabidir.',
  },
} as const satisfies NonNullable<Presentation['clause']>
