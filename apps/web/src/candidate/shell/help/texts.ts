import { catalogue } from '../../../i18n/catalogue.ts'

export const helpTexts = catalogue('candidateHelp', {
  title: ['Besoin d’aide ?', 'Need help?'],
  intro: [
    'Votre message est envoyé à la personne qui suit ce test. Elle vous répondra par e-mail.',
    'Your message goes to the person in charge of this test, who will answer by e-mail.',
  ],
  email: ['Votre adresse e-mail', 'Your e-mail address'],
  emailInvalid: ['Veuillez entrer une adresse email valide.', 'Please enter a valid email address.'],
  category: ['Catégorie', 'Category'],
  choose: ['Choisissez une catégorie', 'Choose a category'],
  categoryMissing: ['Choisissez une catégorie.', 'Choose a category.'],
  'category.understanding': ['Difficulté de compréhension', 'Difficulty in understanding'],
  'category.technical': ['Problème technique (audio, vidéo)', 'Technical problem (audio, video)'],
  'category.validation': ['Impossible de valider une réponse', 'Unable to validate an answer'],
  'category.other': ['Autre', 'Other'],
  message: ['Message', 'Message'],
  messageMissing: ['Décrivez votre problème.', 'Describe the problem.'],
  messageTooLong: [
    'Votre message dépasse {{max}} caractères : raccourcissez-le pour l’envoyer.',
    'Your message is longer than {{max}} characters: shorten it to send it.',
  ],
  screenshot: ['Capture d’écran (facultatif)', 'Screenshot (optional)'],
  choosePicture: ['Choisir une image', 'Choose a picture'],
  screenshotHint: [
    'PNG ou JPEG, 2 Mo au plus. Vous pouvez aussi la coller ici.',
    'PNG or JPEG, 2 MB at most. You can also paste it here.',
  ],
  screenshotType: [
    'Cette image n’est pas au format PNG ou JPEG.',
    'This picture is not in PNG or JPEG format.',
  ],
  screenshotSize: ['Cette image dépasse 2 Mo.', 'This picture is larger than 2 MB.'],
  screenshotBroken: [
    'Cette image ne peut pas être lue : choisissez-en une autre.',
    'This picture cannot be read: choose another one.',
  ],
  attached: ['Jointe : {{name}}', 'Attached: {{name}}'],
  pasted: ['image collée', 'pasted picture'],
  remove: ['Retirer', 'Remove'],
  facts: ['Sont joints au message : {{facts}}.', 'Sent with the message: {{facts}}.'],
  'facts.address': ['l’adresse de cette page', 'the address of this page'],
  'facts.page': ['le numéro de page ({{position}})', 'the page number ({{position}})'],
  send: ['Envoyer', 'Send'],
  preview: ['Aperçu : rien n’est envoyé.', 'Preview: nothing is sent.'],
  sending: ['Envoi…', 'Sending…'],
  failed: ["Echec de l'envoie du message", 'The message could not be sent'],
  noAnswer: [
    'Pas de réponse du serveur. Ce que vous avez saisi est conservé : réessayez.',
    'No answer from the server. What you typed is kept: try again.',
  ],
  done: ['Message envoyé', 'Message sent'],
  doneText: [
    'La réponse vous parviendra à {{email}}. Vous pouvez continuer le test.',
    'The answer will be sent to {{email}}. You can continue the test.',
  ],
  goOn: ['Revenir au test', 'Back to the test'],
})
