import { catalogue } from '../../../i18n/catalogue.ts'

export const recoveryTexts = catalogue('candidateRecovery', {
  unsent: ['Réponses non transmises', 'Answers not sent'],
  twice: ['Une question, deux réponses', 'One question, two answers'],
  refused_one: [
    'Une réponse n’a pas pu être enregistrée. Elle reste sur cet appareil :',
    'An answer could not be saved. It stays on this device:',
  ],
  refused_other: [
    '{{count}} réponses n’ont pas pu être enregistrées. Elles restent sur cet appareil :',
    '{{count}} answers could not be saved. They stay on this device:',
  ],
  'refused.upload': ['Un enregistrement ou une photo', 'A recording or a photo'],
  'refused.what': [
    'Vous pouvez enregistrer dans un fichier ce qui n’a pas été transmis et l’envoyer par e-mail {{to}} : l’équipe de recrutement verra ce qui peut être ajouté à votre candidature.',
    'You can save what was not sent as a file and e-mail it {{to}}: the recruiting team will see what can be added to your application.',
  ],
  'refused.stuck': [
    'Si le test ne vous laisse pas continuer, envoyez ce fichier et demandez de l’aide.',
    'If the test does not let you go on, send this file and ask for help.',
  ],
  'another.title': ['Un test passé sur cet appareil', 'A test taken on this device'],
  another: [
    'Ce navigateur garde une partie d’un test passé ici auparavant, qui n’a jamais été transmise.',
    'This browser keeps a part of a test taken here before, which was never sent.',
  ],
  'another.lost': [
    'Ce navigateur a perdu l’accès à un test commencé ici : si c’est le vôtre, recevez un lien pour le continuer avec ce qui y est gardé.',
    'This browser has lost access to a test begun here: if it is yours, get a link to go on with it and what is kept here.',
  ],
  'another.what': [
    'Si ce test est le vôtre, enregistrez cette partie dans un fichier et envoyez-le par e-mail {{to}}. Sinon, fermez ce message.',
    'If this test is yours, save this part as a file and e-mail it {{to}}. If not, close this message.',
  ],
  'earlier.title': ['Votre test précédent', 'Your previous test'],
  'earlier.close': ['Fermer', 'Close'],
  earlier: [
    'Une partie des réponses de votre test précédent n’a jamais été transmise. Elle est gardée sur cet appareil.',
    'Some of the answers of your previous test were never sent. They are kept on this device.',
  ],
  offered: [
    'La connexion n’est toujours pas rétablie. Vos réponses sont gardées sur cet appareil et seront envoyées dès qu’elle le sera.',
    'The connection is still down. Your answers are kept on this device and will be sent as soon as it is back.',
  ],
  offeredWithoutService: [
    'Le service ne répond toujours pas. Vos réponses sont gardées sur cet appareil et seront envoyées dès qu’il répondra.',
    'The service still does not answer. Your answers are kept on this device and will be sent as soon as it does.',
  ],
  held: [
    'Vos réponses ne peuvent plus être envoyées depuis ce navigateur. Elles sont gardées sur cet appareil.',
    'Your answers can no longer be sent from this browser. They are kept on this device.',
  ],
  lost: [
    'Ce navigateur a perdu l’accès à votre test. Vos réponses restent ici : recevez un lien pour continuer.',
    'This browser has lost access to your test. Your answers stay here: get a link to go on.',
  ],
  volatile: [
    'Vos réponses n’ont pas encore été envoyées, et ne sont gardées que dans cette page : enregistrez-les dans un fichier avant de la recharger ou de la fermer.',
    'Your answers have not been sent yet, and are kept in this page only: save them as a file before you reload or close it.',
  ],
  cookies: [
    'Votre navigateur refuse les cookies de ce site : vos réponses ne peuvent pas nous parvenir. Elles sont gardées sur cet appareil.',
    'Your browser refuses this site’s cookies: your answers cannot reach us. They are kept on this device.',
  ],
  cookiesVolatile: [
    'Votre navigateur refuse les cookies et le stockage de ce site : vos réponses ne peuvent pas nous parvenir, et ne sont gardées que dans cette page.',
    'Your browser refuses this site’s cookies and storage: your answers cannot reach us, and are kept in this page only.',
  ],
  'cookies.what': [
    'Enregistrez-les dans un fichier, à envoyer par e-mail {{to}} : elles seront ajoutées à votre candidature. Autorisez ensuite les cookies dans les réglages du navigateur, puis rechargez la page.',
    'Save them as a file and e-mail it {{to}}: they will be added to your application. Then allow cookies in the browser’s settings, and reload the page.',
  ],
  elsewhere: [
    'Une autre réponse, jamais envoyée, est restée sur cet appareil. C’est celle que vous avez donnée sur l’autre appareil qui a été gardée.',
    'Another answer, never sent, was left on this device. The one you gave on the other device was kept.',
  ],
  'elsewhere.value': ['une autre réponse', 'another answer'],
  'elsewhere.take': ['Reprendre celle-ci', 'Take this one'],
  'elsewhere.leave': ['La laisser', 'Leave it'],
  what: [
    'Vous pouvez aussi enregistrer dans un fichier ce qui n’a pas été transmis et l’envoyer par e-mail {{to}} : vos réponses seront ajoutées à votre candidature.',
    'You can also save what was not sent as a file and e-mail it {{to}}: your answers will be added to your application.',
  ],
  toContact: ['à {{email}}', 'to {{email}}'],
  toInviter: ['à la personne qui vous a invité·e', 'to the person who invited you'],
  download: ['Télécharger un fichier de récupération', 'Download a recovery file'],
  fileName: ['reponses-{{id}}.json', 'answers-{{id}}.json'],
  done: [
    'Fichier téléchargé. Si vous le pouvez, gardez cette page ouverte : vos réponses seront envoyées dès que possible.',
    'File downloaded. If you can, keep this page open: your answers will be sent as soon as possible.',
  ],
  doneOver: [
    'Fichier téléchargé. Il ne vous reste plus qu’à l’envoyer par e-mail.',
    'File downloaded. Now send it by e-mail.',
  ],
  failed: [
    'Le fichier n’a pas pu être préparé. Gardez cette page ouverte.',
    'The file could not be prepared. Keep this page open.',
  ],
})
