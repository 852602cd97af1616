import { deletionWords } from '@assay/domain/assessments/deletion-word'
/** The assessment panel (SPEC §2 "Assessment list panel"). */
import { catalogue } from '../../../i18n/catalogue.ts'

export const panelTexts = catalogue('assessment-panel', {
  title: ['Tests', 'Tests'],
  about: [
    'Choisissez un test pour voir ses candidatures. Pour le modifier, passez par « Tests ».',
    'Choose a test to see its applications. To change it, go to “Tests”.',
  ],
  create: ['Créer un test', 'Create a test'],
  fold: ['Replier la liste des tests', 'Fold the list of tests'],
  unfold: ['Déplier la liste des tests', 'Unfold the list of tests'],
  list: ['Liste des tests', 'List of tests'],

  'status.online': ['En ligne', 'Online'],
  'status.offline': ['Hors ligne', 'Offline'],
  'status.wip': ['En cours de création', 'Work in progress'],
  'filter.status': ['Statuts', 'Statuses'],
  'filter.search': ['Rechercher un test', 'Search a test'],
  'filter.sort': ['Trier par', 'Sort by'],
  'sort.most_recent_application': ['Candidature la plus récente', 'Most recent application'],
  'sort.oldest_application': ['Candidature la plus ancienne', 'Oldest application'],
  'sort.most_recent_assessments': ['Tests les plus récents', 'Most recent tests'],
  'sort.oldest_assessments': ['Tests les plus anciens', 'Oldest tests'],
  'sort.most_candidates': ['Le plus de candidats', 'Most candidates'],
  'sort.least_candidates': ['Le moins de candidats', 'Least candidates'],

  'empty.title': ['Aucun test', 'No test'],
  'empty.text': [
    'Créez un premier test, puis envoyez son lien à des candidats.',
    'Create a first test, then send its link to candidates.',
  ],
  'noMatch.title': ['Aucun test ne correspond', 'No test matches'],
  'noMatch.text': ['Changez les statuts ou la recherche.', 'Change the statuses or the search.'],
  'choose.title': ['Choisissez un test', 'Choose a test'],
  'choose.text': ['Ses candidatures s’affichent ici.', 'Its applications show here.'],

  'noApplications.title': ['Les candidatures restent fermées', 'Applications stay closed'],
  'noApplications.text': [
    'Votre rôle permet de voir les tests, pas leurs candidatures.',
    'Your role allows seeing the tests, not their applications.',
  ],

  'card.lastApplication': [
    'Dernière candidature le {{date}} à {{time}}',
    'Last application on {{date}} at {{time}}',
  ],
  'card.noApplication': ['Aucune candidature', 'No application'],
  'card.groups': ['Groupes : {{names}}', 'Groups: {{names}}'],
  'card.counts': ['Candidats de {{name}}', 'Candidates of {{name}}'],
  'card.total_one': ['Candidat', 'Candidate'],
  'card.total_other': ['Candidats', 'Candidates'],
  'card.evaluated_one': ['Évalué', 'Evaluated'],
  'card.evaluated_other': ['Évalués', 'Evaluated'],
  'card.toEvaluate': ['À évaluer', 'To review'],
  'card.hired_one': ['Embauché', 'Hired'],
  'card.hired_other': ['Embauchés', 'Hired'],
  'card.refused_one': ['Refusé', 'Rejected'],
  'card.refused_other': ['Refusés', 'Rejected'],
  'card.automatic': ['Évaluation automatique', 'Automatic evaluation'],
  'card.manual': ['Évaluation manuelle', 'Manual evaluation'],
  'card.edit': ['Modifier {{name}}', 'Edit {{name}}'],
  'card.open': [
    'Ouvrir la page publique de {{name}} dans un nouvel onglet',
    'Open the public page of {{name}} in a new tab',
  ],
  'card.menu': ['Menu de {{name}}', 'Menu of {{name}}'],

  'menu.online': ['Mettre en ligne', 'Put online'],
  'menu.offline': ['Mettre hors ligne', 'Take offline'],
  'menu.export': ['Exporter en JSON', 'Export as JSON'],
  'menu.spreadsheet': ['Extraire les résultats (tableur)', 'Extract the results (spreadsheet)'],
  'menu.csv': ['Extraire les résultats (CSV)', 'Extract the results (CSV)'],
  'menu.duplicate': ['Dupliquer', 'Duplicate'],
  'menu.delete': ['Supprimer', 'Delete'],
  'done.online': ['« {{name}} » est en ligne', '“{{name}}” is online'],
  'done.offline': ['« {{name}} » est hors ligne', '“{{name}}” is offline'],
  'done.duplicated': ['Copie créée : « {{name}} »', 'Copy created: “{{name}}”'],
  'done.deleted': ['« {{name}} » est supprimé', '“{{name}}” is deleted'],
  'done.restored': ['« {{name}} » est rétabli, hors ligne', '“{{name}}” is restored, offline'],
  'failed.online': [
    'Ce test ne peut pas encore être mis en ligne : ouvrez-le pour voir ce qui manque.',
    'This test cannot go online yet: open it to see what is missing.',
  ],
  'delete.title': ['Supprimer « {{name}} » ?', 'Delete “{{name}}”?'],
  'delete.text': [
    'Le test et son lien disparaissent. Ses candidatures restent lisibles 30 jours, puis sont effacées.',
    'The test and its link disappear. Its applications stay readable for 30 days, then are erased.',
  ],
  'delete.word': [deletionWords.fr, deletionWords.en],
  'delete.action': ['Supprimer le test', 'Delete the test'],

  'new.title': ['Nouveau test', 'New test'],
  'new.name': ['Nom du test', 'Name of the test'],
  'new.placeholder': ['Conseiller clientèle', 'Customer adviser'],
  'new.action': ['Créer et composer', 'Create and compose'],
  'new.missing': ['Vous devez saisir le nom du test', 'You must enter the name of the test'],
})
