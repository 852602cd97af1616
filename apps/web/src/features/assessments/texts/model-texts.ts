/** Models, imports and exports of tests (product 2.18). */
import { catalogue } from '../../../i18n/catalogue.ts'

export const modelTexts = catalogue('assessment-models', {
  start: ['Partir de', 'Start from'],
  language: ['Langue du test', 'Test language'],
  'empty.name': ['Test vide', 'Empty test'],
  'empty.about': [
    'Un accueil avec identification, une page de questions et une page de fin.',
    'A welcome page with identification, a page for questions and a closing page.',
  ],
  'origin.installation': ['Tests prêts à l’emploi', 'Ready-made tests'],
  'origin.company': ['Modèles de votre entreprise', 'Your company’s models'],
  'origin.public': ['Modèles publics', 'Public models'],
  search: ['Rechercher un modèle', 'Search for a model'],
  none: ['Aucun modèle ne correspond.', 'No model matches.'],
  pages_one: ['{{count}} page', '{{count}} page'],
  pages_other: ['{{count}} pages', '{{count}} pages'],
  questions_one: ['{{count}} question', '{{count}} question'],
  questions_other: ['{{count}} questions', '{{count}} questions'],
  by: ['proposé par {{name}}', 'shared by {{name}}'],
  preview: ['Aperçu de « {{name}} »', 'Preview of “{{name}}”'],
  'preview.page': ['Page {{position}}', 'Page {{position}}'],
  'preview.none': ['Choisissez un modèle pour le voir.', 'Choose a model to preview it.'],

  import: ['Importer un fichier…', 'Import a file…'],
  'import.done': ['« {{name}} » a été importé', '“{{name}}” was imported'],
  'import.refused': ['Rien n’a été importé', 'Nothing was imported'],
  'import.places': [
    'Ces parties du fichier ne conviennent pas :',
    'These parts of the file are not accepted:',
  ],
  'import.tooLarge': [
    'Ce fichier dépasse {{size}} Mo : rien n’a été envoyé.',
    'This file is larger than {{size}} MB: nothing was sent.',
  ],
  'import.field': ['{{field}} : {{problem}}', '{{field}}: {{problem}}'],
  'import.page': ['Page {{number}}', 'Page {{number}}'],
  'import.row': ['ligne {{number}}', 'row {{number}}'],
  'import.module': ['module {{number}}', 'module {{number}}'],
  'import.pages': ['Pages', 'Pages'],
  'import.name': ['Nom du test', 'Test name'],
  'import.slug': ['Permalien', 'Permalink'],
  'import.part': ['champ « {{name}} »', 'field “{{name}}”'],
  'problem.moduleType': ['type de module inconnu', 'unknown module type'],
  'problem.pages': ['{{max}} au plus', '{{max}} at most'],
  'import.whole': ['le test', 'the test'],
  'problem.invalid_type': ['ce type de valeur n’est pas accepté', 'this kind of value is not accepted'],
  'problem.too_big': ['c’est trop long ou trop grand', 'too long or too large'],
  'problem.too_small': ['c’est trop court ou trop petit', 'too short or too small'],
  'problem.unrecognized_keys': ['champs inconnus : {{names}}', 'unknown fields: {{names}}'],
  'problem.other': ['cette valeur n’est pas acceptée', 'this value is not accepted'],
  'problem.file': ['le fichier {{name}} manque', 'the file {{name}} is missing'],
  'problem.twice': ['{{name}} apparaît deux fois', '{{name}} appears twice'],

  'load.menu': ['Charger un modèle…', 'Load a model…'],
  'load.title': ['Charger un modèle', 'Load a model'],
  'load.replaces': [
    'Ce test est encore vide : le modèle en remplace le contenu. Le nom, le permalien et le contact restent.',
    'This test is still empty: the model replaces its content. The name, permalink and contact stay.',
  ],
  'load.adds': [
    'Les pages, les compétences et les exercices du modèle s’ajoutent à la fin du test. Placez-les ensuite avant votre page de fin et retirez l’identification en double : les vérifications vous y mènent.',
    'The model’s pages, competences and exercises are added at the end of the test. Then move them before your closing page and remove the second identification: the checks lead you there.',
  ],
  'load.action': ['Charger', 'Load'],
  'load.done': ['« {{name}} » a été chargé', '“{{name}}” was loaded'],
  'load.tooMany': [
    'Le test aurait plus de {{pages}} pages : rien n’a été chargé.',
    'The test would have more than {{pages}} pages: nothing was loaded.',
  ],

  'offer.needsAdmin': ['Seul un administrateur peut le faire.', 'Only an administrator can do this.'],

  'offer.told.none': ['Ce test n’est pas proposé comme modèle.', 'This test is not shared as a model.'],
  'offer.told.company': [
    'Ce test est proposé comme modèle à vos collègues.',
    'This test is shared with your colleagues as a model.',
  ],
  'offer.told.all': [
    'Ce test est proposé comme modèle à toutes les entreprises.',
    'This test is shared with all companies as a model.',
  ],
  'offer.company': ['Proposer ce test comme modèle', 'Share this test as a model'],
  'offer.company.help': [
    'Vos collègues pourront partir d’une copie.',
    'Your colleagues can start from a copy.',
  ],
  'offer.all': ['Proposer à toutes les entreprises', 'Share with all companies'],
  'offer.done': ['Ce test est proposé comme modèle', 'This test is shared as a model'],
  'offer.taken': ['Ce test n’est plus proposé', 'This test is no longer shared'],

  'export.json': ['Exporter en JSON', 'Export as JSON'],
  'export.zip': ['Exporter avec ses fichiers (ZIP)', 'Export with its files (ZIP)'],
  'export.pdf': ['Aperçu PDF, avec les réponses attendues', 'PDF preview, with the expected answers'],

  'menu.label': ['Autres actions sur le test', 'More actions on the test'],
})
