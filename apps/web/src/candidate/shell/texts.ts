/** The texts that the candidate's screens show around the test itself. */
import { catalogue } from '../../i18n/catalogue.ts'

export const candidateTexts = catalogue('candidate', {
  opening: ['Ouverture du test…', 'Opening the test…'],
  moment: ['Un instant…', 'One moment…'],
  'failed.title': ['Une erreur s’est produite', 'Something went wrong'],
  'failed.text': [
    'Ce que vous avez saisi est conservé. Rechargez la page pour reprendre.',
    'What you typed is kept. Reload the page to go on.',
  ],
  welcome: ['{{name}} vous propose ce test', '{{name}} invites you to take this test'],
  retry: ['Réessayer', 'Try again'],
  'preview.notice': ['Aperçu : rien n’est enregistré', 'Preview: nothing is recorded'],
  page: ['Page {{position}} sur {{count}}', 'Page {{position}} of {{count}}'],
  step: ['Étape {{position}} sur {{count}}', 'Step {{position}} of {{count}}'],
  steps: ['Étapes', 'Steps'],
  'step.done': ['terminée', 'done'],
  'language.switch': ['English', 'Français'],
  'theme.dark': ['Thème sombre', 'Dark theme'],
  'theme.light': ['Thème clair', 'Light theme'],
  help: ['Aide', 'Help'],
  noConnection: ['Pas de connexion : laissez cette page ouverte.', 'No connection: leave this page open.'],
  missing: ['Répondez d’abord à la question indiquée.', 'Answer the question shown first.'],
})

export const introTexts = catalogue('candidateIntro', {
  title: ['Avant de commencer', 'Before you start'],
  estimated: ['Durée estimée : {{minutes}} min', 'Estimated duration: {{minutes}} min'],
  timed: [
    'Certaines pages ont une limite de temps : {{duration}} au plus pour l’ensemble de ces pages',
    'Some pages have a time limit: {{duration}} at most for all of these pages',
  ],
  untimed: ['Pas de limite de temps : avancez à votre rythme', 'No time limit: go at your own pace'],
  parts_one: ['{{count}} étape', '{{count}} step'],
  parts_other: ['{{count}} étapes', '{{count}} steps'],
  needsNothing: [
    'Un ordinateur, une tablette ou un téléphone suffit',
    'A computer, a tablet or a phone will do',
  ],
  needsCamera: ['Caméra et microphone nécessaires', 'Camera and microphone needed'],
  needsMicrophone: ['Microphone nécessaire', 'Microphone needed'],
  kept: [
    'Vos réponses sont enregistrées au fur et à mesure : vous pouvez revenir avec ce lien',
    'Your answers are saved as you go: you can come back with this link',
  ],
})
