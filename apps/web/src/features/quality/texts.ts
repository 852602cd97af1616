/** Whether a test measures well. */
import { catalogue } from '../../i18n/catalogue.ts'

export const qualityTexts = catalogue('quality', {
  title: ['Qualité du test', 'Test quality'],
  back: ['Retour aux candidatures', 'Back to the applications'],
  version: ['Version du test', 'Version of the test'],
  'version.of_one': [
    'Version {{number}} · {{amount}} candidature',
    'Version {{number}} · {{amount}} application',
  ],
  'version.of_other': [
    'Version {{number}} · {{amount}} candidatures',
    'Version {{number}} · {{amount}} applications',
  ],
  'empty.title': ['Personne n’a encore terminé ce test', 'Nobody has finished this test yet'],
  'empty.text': [
    'Les chiffres apparaissent avec les candidatures terminées, à partir de {{from}}.',
    'Figures appear with finished applications, from {{from}} on.',
  ],
  few: [
    'Résultats connus sur cette version : {{n}}. Les chiffres d’une question se montrent à partir de {{from}} : en dessous, une seule personne les déplace.',
    'Results known on this version: {{n}}. A question’s figures are shown from {{from}} on: below that a single person moves them.',
  ],
  summary: ['En bref', 'In brief'],
  n: ['n = {{n}}', 'n = {{n}}'],
  hidden: ['Masqué sous {{from}}', 'Hidden below {{from}}'],
  none: ['Pas de chiffre', 'No figure'],
  percent: ['{{value}} %', '{{value}}%'],

  completed: ['Terminent le test', 'Complete the test'],
  'completed.text': [
    '{{completed}} sur {{ended}} ; {{underWay}} en cours',
    '{{completed}} of {{ended}}; {{underWay}} under way',
  ],
  mean: ['Résultat moyen', 'Mean result'],
  'mean.text': [
    'Médiane {{median}}, écart-type {{deviation}} points',
    'Median {{median}}, standard deviation {{deviation}} points',
  ],
  alpha: ['Cohérence (alpha)', 'Consistency (alpha)'],
  'alpha.text': ['Entre {{from}} et {{to}} (95 %)', 'Between {{from}} and {{to}} (95%)'],
  sem: ['Précision d’un résultat', 'Precision of a result'],
  'sem.value': ['± {{value}} pts', '± {{value}} pts'],
  'sem.text': [
    'Sur 100, 95 fois sur 100 ; erreur type {{sem}} points',
    'Out of 100, 95 times in 100; standard error {{sem}} points',
  ],

  'question.drawn_one': [
    '{{count}} question tirée de « {{category}} »',
    '{{count}} question drawn from “{{category}}”',
  ],
  'question.drawn_other': [
    '{{count}} questions tirées de « {{category}} »',
    '{{count}} questions drawn from “{{category}}”',
  ],
  look: ['À regarder', 'To look at'],
  'look.none': [
    'Aucune question ne se signale. Cela ne prouve pas qu’elles sont bonnes : relisez celles qui comptent le plus.',
    'No question stands out. That does not prove that they are good: read again those that count most.',
  ],
  'look.text': [
    'Un chiffre ne condamne pas une question : il dit où relire.',
    'A figure does not condemn a question: it says where to read again.',
  ],
  'look.against': [
    'La question {{number}} va contre le reste : ceux qui la réussissent font moins bien ailleurs ({{value}}). Sa clé est peut-être fausse.',
    'Question {{number}} works against the rest: those who get it right do worse elsewhere ({{value}}). Its key may be wrong.',
  ],
  'look.separatesBadly': [
    'La question {{number}} sépare mal : la réussir ou non ne dit presque rien du reste ({{value}}).',
    'Question {{number}} separates badly: getting it right says hardly anything about the rest ({{value}}).',
  ],
  'look.tooHard': [
    'La question {{number}} est très difficile : on y obtient {{value}} des points en moyenne.',
    'Question {{number}} is very hard: people get {{value}} of its points on average.',
  ],
  'look.tooEasy': [
    'La question {{number}} est très facile : on y obtient {{value}} des points en moyenne.',
    'Question {{number}} is very easy: people get {{value}} of its points on average.',
  ],
  'look.sameForAll': [
    'La question {{number}} ne sépare personne : tous y ont le même résultat.',
    'Question {{number}} separates nobody: all have the same result.',
  ],
  'look.open': ['Voir la question {{number}}', 'See question {{number}}'],

  questions: ['Questions', 'Questions'],
  'questions.none': [
    'Aucun résultat connu, ou aucune question qui donne des points.',
    'No result known yet, or no question that gives points.',
  ],
  question: ['Question', 'Question'],
  'question.page': ['page {{position}}', 'page {{position}}'],
  'question.unnamed': ['Question sans texte', 'Question without text'],
  facility: ['Réussite', 'Facility'],
  discrimination: ['Sépare (question–reste)', 'Separates (item–rest)'],
  asked: ['Vue par', 'Shown to'],
  'reason.against': ['va contre le reste', 'works against the rest'],
  'reason.separatesBadly': ['sépare mal', 'separates badly'],
  'reason.tooHard': ['très difficile', 'very hard'],
  'reason.tooEasy': ['très facile', 'very easy'],
  'reason.sameForAll': ['ne sépare personne', 'separates nobody'],
  'questions.help': [
    'Réussite : points obtenus en moyenne, en part du maximum. Sépare : corrélation avec les points des autres questions ; au-dessus de 0,2 la question va dans le sens du test. Une question qui n’a pas été montrée manque, elle ne compte pas zéro.',
    'Facility: points reached on average, as a share of the maximum. Separates: correlation with the points of the other questions; above 0.2 the question goes the way of the test. A question that was not shown is missing, it does not count as zero.',
  ],

  choices: ['Qui choisit quoi', 'Who chooses what'],
  choice: ['Réponse', 'Choice'],
  'choice.unnamed': ['Réponse sans texte', 'Choice without text'],
  'choice.key': ['bonne réponse', 'right answer'],
  chosen: ['Choisie par', 'Chosen by'],
  lead: ['Ailleurs', 'Elsewhere'],
  'lead.help': [
    '« Ailleurs » compare ceux qui choisissent une réponse aux autres, sur le reste du test, en écarts-types : au-dessus de zéro, ils font mieux.',
    '“Elsewhere” compares those who choose an answer with the others, in the rest of the test, in standard deviations: above zero they do better.',
  ],
  unanswered: ['Sans réponse : {{amount}}', 'Without an answer: {{amount}}'],
  'choice.unchosen': [
    'Presque personne ne s’y trompe : elle n’aide pas à séparer.',
    'Hardly anybody falls for it: it does not help to separate.',
  ],
  'choice.ofTheBest': [
    'Ceux qui la choisissent font mieux ailleurs : est-elle vraiment fausse ?',
    'Those who choose it do better elsewhere: is it really wrong?',
  ],
  'choice.keyOfTheWeak': [
    'Ceux qui la choisissent font moins bien ailleurs : est-elle vraiment juste ?',
    'Those who choose it do worse elsewhere: is it really right?',
  ],
  noChoices: [
    'Cette question n’a pas de réponses à choisir : seuls ses points se comparent.',
    'This question has no choices: only its points can be compared.',
  ],

  pages: ['Temps et abandons par page', 'Time and drop-out by page'],
  page: ['Page', 'Page'],
  'page.unnamed': ['Page {{position}}', 'Page {{position}}'],
  reached: ['Arrivés', 'Reached'],
  time: ['Temps médian', 'Median time'],
  'time.middle': ['la moitié entre {{quick}} et {{slow}}', 'half between {{quick}} and {{slow}}'],
  left: ['S’arrêtent là', 'Stop here'],
  'left.of': ['{{left}} ({{share}})', '{{left}} ({{share}})'],
  'pages.help': [
    'Parmi les candidatures terminées ou interrompues depuis trente jours. Une page d’une autre voie du test n’est pas un abandon.',
    'Of applications that are completed, or idle for thirty days. A page of another way through the test is no drop-out.',
  ],

  results: ['Répartition des résultats', 'How results are spread'],
  'results.range': ['{{from}}–{{to}} %', '{{from}}–{{to}}%'],
  'results.count': ['Candidatures', 'Applications'],
  'results.mean': ['Moyenne', 'Mean'],
  data: ['Voir les chiffres', 'See the figures'],
  rating: ['Ce qu’en disent les candidats', 'What candidates say of it'],
  'rating.mean': ['{{mean}} sur 5', '{{mean}} out of 5'],
  'rating.none': [
    '{{n}} avis. Ils se montrent à partir de {{from}}, sans aucun nom.',
    '{{n}} ratings. They are shown from {{from}} on, without any name.',
  ],
  'rating.1': ['1, très mauvais', '1, very bad'],
  'rating.2': ['2', '2'],
  'rating.3': ['3', '3'],
  'rating.4': ['4', '4'],
  'rating.5': ['5, très bon', '5, very good'],
  about: [
    'Ces chiffres sont ceux de toute une version du test et ne montrent personne ; aucun filtre ne les change. Ils sont refaits quand dix candidatures de plus sont terminées, ou après un jour : la version peut en compter davantage. Alpha, avec l’intervalle de Feldt, est calculé sur ceux à qui toutes les questions ont été posées (n = {{whole}}).',
    'These figures are those of a whole version of the test and show nobody; no filter changes them. They are made anew once ten more applications have ended, or after a day: the version may count more. Alpha, with Feldt’s interval, is of those who were asked all questions (n = {{whole}}).',
  ],
})
