/** Models, imports and exports of tests (SPEC §4). */
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
  by: ['proposé par {{name}}', 'offered by {{name}}'],
  preview: ['Aperçu de « {{name}} »', 'Preview of “{{name}}”'],
  'preview.page': ['Page {{position}}', 'Page {{position}}'],
  'preview.none': ['Choisissez un modèle pour le voir.', 'Choose a model to see it.'],

  import: ['Importer un fichier…', 'Import a file…'],
  'import.done': ['« {{name}} » est importé', '“{{name}}” is imported'],
  'import.refused': ['Rien n’a été importé', 'Nothing was imported'],
  'import.tooLarge': [
    'Ce fichier dépasse {{size}} Mo : rien n’a été envoyé.',
    'This file is larger than {{size}} MB: nothing was sent.',
  ],
  'import.field': ['{{field}} : {{problem}}', '{{field}}: {{problem}}'],
  'import.whole': ['le test', 'the test'],
  'problem.invalid_type': ['ce n’est pas le bon genre de valeur', 'not the right kind of value'],
  'problem.too_big': ['c’est trop long ou trop grand', 'too long or too large'],
  'problem.too_small': ['c’est trop court ou trop petit', 'too short or too small'],
  'problem.unrecognized_keys': ['champs inconnus : {{names}}', 'unknown fields: {{names}}'],
  'problem.other': ['cette valeur n’est pas acceptée', 'this value is not accepted'],
  'problem.file': ['le fichier {{name}} manque', 'the file {{name}} is missing'],
  'problem.twice': ['{{name}} y est deux fois', '{{name}} appears twice'],

  'load.menu': ['Charger un modèle…', 'Load a model…'],
  'load.title': ['Charger un modèle', 'Load a model'],
  'load.replaces': [
    'Ce test n’a encore rien à lui : le modèle prend toute la place. Son nom, son permalien et son contact restent.',
    'This test is still empty: the model replaces its content. Its name, permalink and contact stay.',
  ],
  'load.adds': [
    'Les pages, les compétences et les exercices du modèle s’ajoutent à la fin du test.',
    'The model’s pages, competences and exercises are added at the end of the test.',
  ],
  'load.action': ['Charger', 'Load'],
  'load.done': ['« {{name}} » est chargé', '“{{name}}” is loaded'],
  'load.tooMany': [
    'Le test aurait plus de {{pages}} pages : rien n’a été chargé.',
    'The test would have more than {{pages}} pages: nothing was loaded.',
  ],

  'save.menu': ['Enregistrer comme modèle…', 'Save as a model…'],
  'save.title': ['Enregistrer comme modèle', 'Save as a model'],
  'save.about': [
    'Une copie de la version enregistrée, sans contact, est proposée à qui crée un test.',
    'A copy of the saved version, without its contact, is offered to whoever creates a test.',
  ],
  'save.name': ['Nom du modèle', 'Model name'],
  'save.public': ['Proposer aussi aux autres entreprises', 'Offer to other companies too'],
  'save.public.needsAdmin': ['Seul un administrateur peut le faire.', 'Only an administrator can do this.'],
  'save.action': ['Enregistrer le modèle', 'Save the model'],
  'save.done': ['Le modèle « {{name}} » est enregistré', 'The model “{{name}}” is saved'],

  'offer.title': ['Modèle', 'Model'],
  'offer.company': ['Proposer ce test comme modèle', 'Offer this test as a model'],
  'offer.company.help': [
    'Vos collègues pourront partir d’une copie.',
    'Your colleagues can start from a copy.',
  ],
  'offer.all': ['Proposer à toutes les entreprises', 'Offer to all companies'],
  'offer.done': ['Ce test est proposé comme modèle', 'This test is offered as a model'],
  'offer.taken': ['Ce test n’est plus proposé', 'This test is no longer offered'],

  'export.json': ['Exporter en JSON', 'Export as JSON'],
  'export.zip': ['Exporter avec ses fichiers (ZIP)', 'Export with its files (ZIP)'],
  'export.pdf': ['Aperçu PDF, avec les réponses attendues', 'PDF preview, with the expected answers'],

  'menu.label': ['Autres actions sur le test', 'More actions on the test'],
})
