import { catalogue } from '../../../i18n/catalogue.ts'

export const completedTexts = catalogue('candidateCompleted', {
  title: ['Merci, votre test est terminé', 'Thank you, your test is complete'],
  text: [
    'Vos réponses ont été enregistrées et transmises. Vous pouvez fermer cette page.',
    'Your answers have been saved and sent. You can close this page.',
  ],
  unsent: [
    'Une partie de vos réponses n’a pas été transmise. Elle est gardée sur cet appareil.',
    'Some of your answers were not sent. They are kept on this device.',
  ],
  receipt: ['Votre reçu', 'Your receipt'],
  'receipt.test': ['Test', 'Test'],
  'receipt.at': ['Terminé le', 'Completed on'],
  'receipt.answers': ['Questions répondues', 'Questions answered'],
  next: ['Et maintenant ?', 'What happens next'],
  'next.text': [
    'Les personnes qui recrutent chez {{name}} lisent vos réponses. Vous n’avez plus rien à faire : la suite vous sera écrite à l’adresse e-mail que vous avez donnée.',
    'The people who recruit at {{name}} read your answers. There is nothing more for you to do: what comes next will be written to the e-mail address that you gave.',
  ],
  data: ['Vos données', 'Your data'],
  'data.text': [
    'Vous pouvez voir ce que {{name}} conserve de vous, le corriger ou en demander la suppression.',
    'You can see what {{name}} holds of you, correct it or ask for it to be deleted.',
  ],
  'data.link': ['Accéder à mes données', 'Go to my data'],
  options: ['Autres possibilités', 'Other options'],
  another: ['Une autre personne', 'Somebody else'],
})

export const rareTexts = catalogue('candidateRare', {
  'offline.title': ['Le test n’est pas en ligne pour le moment', 'The test is not online at the moment'],
  'offline.text': [
    'Réessayez plus tard, ou écrivez à la personne qui vous a invité·e.',
    'Try again later, or write to the person who invited you.',
  ],
  'notFound.title': ['Test introuvable', 'Assessment not found'],
  'notFound.text': [
    'Vérifiez l’adresse : un caractère manque peut-être à la fin du lien.',
    'Check the address: a character may be missing at the end of the link.',
  ],
  'erased.title': ['Votre candidature a été supprimée', 'Your application was deleted'],
  'erased.text': [
    'Vos réponses sont effacées, sur cet appareil aussi. Vous pouvez fermer cette page.',
    'Your answers are erased, on this device too. You can close this page.',
  ],
  'resume.title': ['Reprendre le test', 'Continue the test'],
  'resume.text': [
    'Un test a été commencé dans ce navigateur. Vos réponses vous attendent.',
    'A test was started in this browser. Your answers are waiting.',
  ],
  'resume.same': ['Continuer en tant que {{name}}', 'Continue as {{name}}'],
  'resume.ended': ['Votre test est terminé', 'Your test is complete'],
  'resume.endedText': [
    'Il a été passé dans ce navigateur. Vérifiez ici que toutes vos réponses sont arrivées.',
    'It was taken in this browser. Check here that all your answers arrived.',
  ],
  'resume.see': ['Voir la fin du test', 'See the end of the test'],
  'resume.another': ['Une autre personne', 'Somebody else'],
  'elsewhere.title': ['Le test continue dans un autre onglet', 'The test continues in another tab'],
  'elsewhere.text': [
    'Vos réponses s’y trouvent. Cet onglet n’enregistre plus rien.',
    'Your answers are there. This tab no longer saves anything.',
  ],
  'elsewhere.here': ['Continuer ici', 'Continue here'],
})
