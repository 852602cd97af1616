import { groupWords } from '@assay/domain/quality/declarations'
import { catalogue } from '../../../i18n/catalogue.ts'

export const comingBackTexts = catalogue('candidateComingBack', {
  rate: ['Votre avis sur ce test', 'Your opinion of this test'],
  'rate.text': [
    'Si vous le voulez, notez-le de 1 (très mauvais) à 5 (très bon). L’entreprise voit tous les avis ensemble, à partir de 30, et jamais le vôtre.',
    'If you like, rate it from 1 (very bad) to 5 (very good). The company sees all opinions together, from 30 on, and never yours.',
  ],
  options: ['Vos réponses', 'Your answers'],
  allSaved: ['Tout ce que vous avez saisi est enregistré.', 'Everything you typed is saved.'],
  waiting: [
    'Certaines de vos réponses ne sont pas encore enregistrées. Elles sont gardées sur cet appareil et seront envoyées dès que possible.',
    'Some of your answers are not saved yet. They are kept on this device and will be sent as soon as possible.',
  ],
  refused: [
    'Certaines de vos réponses n’ont pas été acceptées. Elles restent sur cet appareil.',
    'Some of your answers were not accepted. They stay on this device.',
  ],
  noAnswer: [
    'Pas de réponse du serveur. Vérifiez votre connexion et réessayez.',
    'No answer from the server. Check your connection and try again.',
  ],

  'link.title': ['Continuer sur un autre appareil', 'Continue on another device'],
  'link.text': [
    'Nous vous envoyons un lien par e-mail. Ouvrez-le sur l’autre appareil : vous y reprendrez le test là où vous en êtes.',
    'We will e-mail you a link. Open it on the other device: the test picks up where you are now.',
  ],
  'link.send': ['Recevoir un lien par e-mail', 'Get a link by e-mail'],
  'link.again': ['Renvoyer un lien', 'Send another link'],

  'opened.title': ['Reprendre le test', 'Continue the test'],
  'opened.text': [
    'Ce lien ne fonctionne qu’une fois : le test se poursuivra ici, et non plus sur l’autre appareil.',
    'This link works only once: the test will continue here, and no longer on the other device.',
  ],
  'opened.ended': ['Votre test est terminé', 'Your test is complete'],
  'opened.endedText': [
    'Vos réponses ont été transmises. Ce lien ne fonctionne qu’une fois.',
    'Your answers were sent. This link works only once.',
  ],
  'opened.see': ['Voir la fin du test', 'See the end of the test'],
  'opened.goOn': ['Continuer le test ici', 'Continue the test here'],
  'opened.as': ['Continuer en tant que {{name}}', 'Continue as {{name}}'],
  'opened.invalid': ['Ce lien n’est plus valable', 'This link is no longer valid'],
  'opened.again': [
    'Il a déjà été utilisé, ou il est trop ancien. Identifiez-vous de nouveau pour en recevoir un autre.',
    'It has already been used, or is too old. Identify yourself again to get another one.',
  ],
  'opened.identify': ['M’identifier de nouveau', 'Identify myself again'],

  'takenOver.title': ['Ce test continue sur un autre appareil', 'This test continues on another device'],
  'takenOver.text': [
    'Vos réponses s’y trouvent. Plus rien n’est enregistré ici.',
    'Your answers are there. Nothing more is saved here.',
  ],
  unsent: [
    'Une partie de vos réponses n’a pas été transmise. Elle est gardée sur cet appareil.',
    'Some of your answers were not sent. They are kept on this device.',
  ],
  'takenOver.here': ['Continuer ici', 'Continue here'],
  'takenOver.hereText': [
    'Nous vous envoyons un lien par e-mail. Ouvrez-le sur cet appareil : vous y reprendrez le test, avec ce qui y est gardé.',
    'We will e-mail you a link. Open it on this device to continue the test here, with what is kept on it.',
  ],

  'interrupted.title': ['Votre test a été interrompu', 'Your test was interrupted'],
  'interrupted.text': [
    'Le test est resté inactif pendant trente jours et a été fermé. Les réponses enregistrées jusque-là sont conservées, et l’équipe de recrutement peut les voir.',
    'It was inactive for thirty days and has been closed. The answers saved until then are kept, and the recruiting team can see them.',
  ],
  'interrupted.textOn': [
    'Le test est resté inactif pendant trente jours et a été fermé le {{date}}. Les réponses enregistrées jusque-là sont conservées, et l’équipe de recrutement peut les voir.',
    'It was inactive for thirty days and was closed on {{date}}. The answers saved until then are kept, and the recruiting team can see them.',
  ],
  'interrupted.another': ['Une autre personne', 'Somebody else'],
  'interrupted.contact': [
    'Pour le terminer, écrivez à la personne qui vous a invité·e : elle pourra vous renvoyer un lien.',
    'To finish it, write to the person who invited you, who can send you another link.',
  ],
  'interrupted.contactAt': [
    'Pour le terminer, demandez un nouveau lien à cette adresse :',
    'To finish it, ask for a new link at this address:',
  ],
  'interrupted.retry': ['Recommencer le test', 'Start the test again'],
  'interrupted.now': [
    'Vous pouvez aussi le recommencer depuis le début dès maintenant.',
    'You can also start it again from the beginning now.',
  ],

  'again.title': ['Vous avez déjà passé ce test', 'You have already taken this test'],
  'again.text': ['Vos réponses ont été transmises le {{date}}.', 'Your answers were sent on {{date}}.'],
  'again.contact': [
    'Envoyer aussi vos résultats à un autre contact',
    'Send your results to another contact as well',
  ],
  'again.choose': ['Choisissez un contact', 'Choose a contact'],
  'again.missing': [
    'Choisissez d’abord le contact à qui envoyer vos résultats.',
    'First choose the contact to send your results to.',
  ],
  'again.send': ['Envoyer mes résultats', 'Send my results'],
  'again.sending': ['Envoi…', 'Sending…'],
  'again.sentTo': ['Envoyé à {{name}}.', 'Sent to {{name}}.'],
  'again.retry': ['Repasser le test', 'Take the test again'],
  'again.now': ['Vous pouvez le repasser dès maintenant.', 'You can take it again now.'],
})

export const declareTexts = catalogue('candidateDeclare', {
  ...groupWords,
  title: ['Une question à part, si vous le voulez', 'One question apart, if you like'],
  text: [
    'Elle sert à vérifier que le test ne désavantage personne. Votre réponse est gardée à part de votre candidature, sous une clé tirée au hasard que l’entreprise ne voit pas. Au plus tôt le lendemain de la décision, celle-ci et la dizaine de votre résultat y sont copiées et la clé est effacée : plus rien ne relie votre réponse à vous, sauf dans les sauvegardes faites avant, jusqu’à leur effacement. L’entreprise ne voit que des chiffres de groupes de 30 personnes ou plus.',
    'It serves to check that the test puts nobody at a disadvantage. Your answer is kept apart from your application, under a random key that the company does not see. On the day after the decision at the earliest, this and your result in tenths are copied to it and the key is erased: nothing links your answer to you any more, except in earlier backups until these are deleted. The company only sees figures of groups of 30 people or more.',
  ],
  choice: [
    'Ne pas répondre ne change rien à votre candidature. Jusqu’à la décision, vous pouvez changer votre réponse ici : « Envoyer » remplace en entier ce que vous aviez déclaré, « Tout retirer » l’efface. Tant que la clé existe, « Mes données » la montre et permet de la retirer.',
    'Not answering changes nothing for your application. Until the decision you can change your answer here: “Send” replaces all that you had declared, “Take all back” deletes it. While the key exists, “My data” shows it and lets you take it back.',
  ],
  sex: ['Sexe', 'Sex'],
  age: ['Âge', 'Age'],
  unsaid: ['Je préfère ne pas répondre', 'I prefer not to say'],
  send: ['Envoyer', 'Send'],
  withdraw: ['Tout retirer', 'Take all back'],
})

export const retryTexts = catalogue('candidateRetry', {
  never: ['Ce test ne se passe qu’une fois.', 'This test can be taken only once.'],
  from: ['Vous pourrez le repasser à partir du {{date}}.', 'You can take it again from {{date}}.'],
})

/** The texts beside the identification's button, in the place of the server's words. */
export const noticeTexts = catalogue('candidateNotice', {
  linkMailed: [
    'Vous avez déjà une candidature à ce test. Un lien pour la retrouver vient de vous être envoyé par e-mail.',
    'You have an application to this test already. We have just e-mailed you a link to find it again.',
  ],
  invitationOver: [
    'Cette invitation n’est plus valable. Vous pouvez remplir le formulaire pour commencer.',
    'This invitation is no longer valid. You can fill in the form to start.',
  ],
})
