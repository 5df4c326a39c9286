import { procedureOf } from '../../procedure.ts'

/** How the note may be replaced by one on paper. */
export const replacement = procedureOf('replacement', 'e-CMR 5(1)(f)', {
  en: [
    'Replacement by paper',
    'a paper note may replace this one: it says so, the replacement is recorded and the electronic note is closed.',
  ],
  pl: [
    'Zastąpienie dokumentem papierowym',
    'list papierowy może zastąpić ten list: wskazuje na to, zastąpienie odnotowuje się, a list elektroniczny zamyka.',
  ],
  de: [
    'Ersatz durch Papier',
    'ein Frachtbrief auf Papier kann diesen ersetzen: Er weist darauf hin, der Ersatz wird vermerkt, der elektronische geschlossen.',
  ],
  fr: [
    'Remplacement par un document papier',
    'une lettre sur papier peut remplacer celle-ci : elle le mentionne, le remplacement est consigné, la lettre électronique close.',
  ],
  cs: [
    'Nahrazení papírem',
    'papírový list může tento nahradit: uvádí to, nahrazení se zaznamená a elektronický list se uzavře.',
  ],
  es: [
    'Sustitución por papel',
    'una carta en papel puede sustituir a esta: lo indica, la sustitución se registra y la electrónica se cierra.',
  ],
  it: [
    'Sostituzione con carta',
    'una lettera cartacea può sostituire questa: lo indica, la sostituzione è registrata e quella elettronica chiusa.',
  ],
  ro: [
    'Înlocuire cu hârtie',
    'o scrisoare pe hârtie o poate înlocui pe aceasta: menționează acest lucru, înlocuirea se înregistrează, iar cea electronică se închide.',
  ],
  sk: [
    'Nahradenie papierom',
    'papierový list môže tento nahradiť: uvádza to, nahradenie sa zaznamená a elektronický list sa uzavrie.',
  ],
  uk: [
    'Заміна паперовою',
    'паперова накладна може замінити цю: у ній це зазначено, заміну записують, електронну закривають.',
  ],
  lt: [
    'Pakeitimas popieriniu',
    'popierinis važtaraštis gali pakeisti šį: jame tai nurodoma, pakeitimas užrašomas, elektroninis uždaromas.',
  ],
  nl: [
    'Vervanging door papier',
    'een papieren vrachtbrief kan deze vervangen: hij vermeldt dat, de vervanging wordt vastgelegd en de elektronische gesloten.',
  ],
  hu: [
    'Papíralapú helyettesítés',
    'papíralapú fuvarlevél léphet a helyébe: ezt feltünteti, a cserét rögzítik, az elektronikust lezárják.',
  ],
  bg: [
    'Замяна с хартия',
    'хартиена товарителница може да замени тази: това се посочва в нея, замяната се записва, а електронната се закрива.',
  ],
  hr: [
    'Zamjena papirom',
    'papirnati teretni list može zamijeniti ovaj: to u njemu stoji, zamjena se bilježi, a elektronički se zatvara.',
  ],
  sl: [
    'Zamenjava s papirjem',
    'papirni tovorni list lahko nadomesti tega: to navede, zamenjava se zabeleži, elektronski se zapre.',
  ],
  lv: [
    'Aizstāšana ar papīru',
    'papīra pavadzīme var aizstāt šo: tajā to norāda, aizstāšanu reģistrē, elektronisko slēdz.',
  ],
  et: [
    'Asendamine paberiga',
    'paberkandjal veokiri võib selle asendada: see märgitakse sinna, asendamine registreeritakse ja elektrooniline suletakse.',
  ],
  el: [
    'Αντικατάσταση με έντυπο',
    'έντυπη φορτωτική μπορεί να αντικαταστήσει αυτήν: το αναφέρει, η αντικατάσταση καταγράφεται και η ηλεκτρονική κλείνει.',
  ],
  pt: [
    'Substituição por papel',
    'uma declaração em papel pode substituir esta: menciona-o, a substituição é registada e a eletrónica encerrada.',
  ],
  da: [
    'Erstatning med papir',
    'et fragtbrev på papir kan erstatte dette: det fremgår af det, erstatningen registreres, og det elektroniske lukkes.',
  ],
  sv: [
    'Ersättning med papper',
    'en fraktsedel på papper kan ersätta denna: det anges på den, ersättningen antecknas och den elektroniska stängs.',
  ],
  tr: [
    'Kâğıtla değiştirme',
    'kâğıt bir taşıma senedi bunun yerini alabilir: bunu belirtir, değişiklik kaydedilir ve elektronik senet kapatılır.',
  ],
})
