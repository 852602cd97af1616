import { catalogue } from '../../i18n/catalogue.ts'

export const recoveryTexts = catalogue('candidateRecovery', {
  unsent: ['Réponses non transmises', 'Answers not handed over'],
  twice: ['Une question, deux réponses', 'One question, two answers'],
  refused_one: [
    'Une réponse n’a pas pu être enregistrée. Elle reste sur cet appareil :',
    'An answer could not be saved. It stays on this device:',
  ],
  refused_other: [
    '{{count}} réponses n’ont pas pu être enregistrées. Elles restent sur cet appareil :',
    '{{count}} answers could not be saved. They stay on this device:',
  ],
  'earlier.title': ['La fois précédente', 'The time before'],
  earlier: [
    'Une partie de vos réponses de la fois précédente n’a jamais été transmise. Elle est gardée sur cet appareil.',
    'Some of your answers of the time before were never handed over. They are kept on this device.',
  ],
  offered: [
    'La connexion n’est toujours pas rétablie. Vos réponses sont gardées sur cet appareil et seront envoyées dès son retour.',
    'The network stays away. Your answers are kept on this device, and sending is tried all the time.',
  ],
  held: [
    'Vos réponses ne peuvent plus être envoyées depuis ce navigateur. Elles sont gardées sur cet appareil.',
    'The server takes no more answers from this browser. They are kept on this device.',
  ],
  elsewhere: [
    'Cet appareil gardait une autre réponse, qui n’avait pas pu partir. Celle que vous avez donnée sur un autre appareil est restée.',
    'This device kept another answer, which could not leave. The one that you gave on another device has stayed.',
  ],
  'elsewhere.value': ['une autre réponse', 'another answer'],
  'elsewhere.take': ['Reprendre celle-ci', 'Take this one'],
  'elsewhere.leave': ['La laisser', 'Leave it'],
  what: [
    'Vous pouvez aussi mettre dans un fichier ce qui n’a pas été transmis, et l’envoyer par e-mail {{to}} : vos réponses seront ajoutées à votre candidature.',
    'You can also put what was not handed over into a file and send it by e-mail {{to}}: your answers will be added to your application.',
  ],
  toContact: ['à {{email}}', 'to {{email}}'],
  toInviter: ['à la personne qui vous a invité·e', 'to the person who invited you'],
  download: ['Télécharger un fichier de récupération', 'Download a recovery file'],
  fileName: ['reponses-{{id}}.json', 'answers-{{id}}.json'],
  done: [
    'Fichier téléchargé. Gardez cette page ouverte si vous le pouvez : l’envoi continue d’être tenté.',
    'File downloaded. Keep this page open if you can: sending goes on being tried.',
  ],
  doneOver: [
    'Fichier téléchargé. Il reste à l’envoyer par e-mail.',
    'File downloaded. What is left is to send it by e-mail.',
  ],
  failed: [
    'Le fichier n’a pas pu être préparé. Gardez cette page ouverte.',
    'The file could not be made. Keep this page open.',
  ],
})
