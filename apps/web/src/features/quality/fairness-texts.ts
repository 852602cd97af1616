/** How groups of people fare in a test, and what French law says of that. */
import { groupWords } from '@assay/domain/quality/declarations'
import { catalogue } from '../../i18n/catalogue.ts'

export const fairnessTexts = catalogue('fairness', {
  ...groupWords,
  title: ['Équité entre les groupes', 'Fairness between groups'],
  unasked: [
    'Votre entreprise ne propose pas aux candidats de déclarer leur sexe et leur âge. Un administrateur peut l’activer sur la page de l’entreprise.',
    'Your company does not offer candidates to declare sex and age. An administrator can switch it on on the company page.',
  ],
  waiting: [
    'Masqué : il faut des groupes d’au moins {{from}} personnes décidées, dont {{cell}} embauchées et {{cell}} refusées. Rien n’est compté ici avant, car un compte qui avance d’un dirait qui a répondu.',
    'Hidden: it takes groups of at least {{from}} people decided on, of whom {{cell}} hired and {{cell}} refused. Nothing is counted here before, as a count that moves by one would tell who answered.',
  ],
  sex: ['Par sexe', 'By sex'],
  age: ['Par âge', 'By age'],
  alone: [
    'L’autre répartition est masquée : les groupes y sont trop petits, ou les deux côte à côte diraient combien de personnes sont dans un groupe masqué ou n’ont répondu qu’à moitié.',
    'The other division is hidden: its groups are too small, or both side by side would tell how many people are in a hidden group or gave half an answer.',
  ],
  hidden: ['Masqué, car trop peu nombreux : {{groups}}.', 'Hidden, as there are too few: {{groups}}.'],

  group: ['Groupe', 'Group'],
  hired: ['Embauchés', 'Hired'],
  passing: ['Passeraient', 'Would pass'],
  ratio: ['Rapport des taux', 'Ratio of rates'],
  'ratio.between': ['entre {{from}} et {{to}} (95 %)', 'between {{from}} and {{to}} (95%)'],
  'ratio.highest': ['taux le plus haut', 'highest rate'],
  fisher: ['Test de Fisher : p = {{p}}', 'Fisher’s test: p = {{p}}'],
  'fisher.least': ['Test de Fisher : p < {{p}}', 'Fisher’s test: p < {{p}}'],
  reading: ['En clair', 'In words'],
  'reading.near': ['Quatre cinquièmes ou plus du meilleur taux', 'Four fifths of the best rate or more'],
  'reading.byChance': [
    'Sous quatre cinquièmes ; hasard possible',
    'Below four fifths; chance may explain it',
  ],
  'reading.apart': [
    'Sous quatre cinquièmes, et le hasard l’explique mal : regardez les questions et la façon de décider',
    'Below four fifths, and chance hardly explains it: look at the questions and at how you decide',
  ],

  cutOff: ['Simuler un seuil', 'Simulate a cut-off'],
  'cutOff.from': ['À partir de {{percent}} %', 'From {{percent}}% on'],
  'cutOff.help': [
    'Qui passerait si le résultat décidait seul, parmi les mêmes personnes ; sans résultat on ne passe pas. Les seuils qui isoleraient moins de {{cell}} personnes n’y sont pas.',
    'Who would pass if the result alone decided, of the same people; without a result nobody passes. Cut-offs that would set fewer than {{cell}} people apart are left out.',
  ],
  'cutOff.none': [
    'Aucun seuil ne laisse assez de personnes de chaque côté dans chaque groupe.',
    'No cut-off leaves enough people on either side in each group.',
  ],

  about: [
    'Parmi ceux qui ont choisi de déclarer quelque chose, à part de leur candidature : ce n’est pas tout le monde, et cela peut fausser les chiffres. Ils sont de toute une version du test, ne se filtrent pas, et changent par lots, une fois par mois au plus : quand assez de nouvelles décisions sont venues dans chaque case.',
    'Of those who chose to declare something, apart from their application: that is not everybody, which may distort the figures. They are of a whole version of the test, take no filter, and change in batches, once a month at most: when enough new decisions have come in every cell.',
  ],
  law: [
    'En droit français : la règle des quatre cinquièmes vient des États-Unis et ne prouve ni n’écarte une discrimination. Seuls le sexe et de larges tranches d’âge se comptent ici ; l’origine, la santé, le handicap, les opinions ne se demandent pas et ne se devinent pas. Choisir une personne, ou un seuil différent, selon le sexe ou l’âge serait une discrimination (Code du travail, article L. 1132-1). Ces chiffres servent à corriger un test, jamais à décider d’une candidature.',
    'In French law: the rule of four fifths comes from the United States and neither proves nor rules out discrimination. Only sex and broad age bands are counted here; origin, health, handicap and opinions are not asked and not guessed. To choose a person, or another cut-off, by sex or age would be discrimination (Code du travail, article L. 1132-1). These figures serve to mend a test, never to decide on an application.',
  ],
})
