import { catalogue } from '../../../i18n/catalogue.ts'

export const onlyTryTexts = catalogue('candidateOnlyTry', {
  title: ['Terminer l’enregistrement ?', 'End the recording?'],
  text: [
    'Vous n’avez qu’un seul essai. Si vous quittez cette page, votre enregistrement s’arrête ici : il est gardé, mais vous ne pourrez pas le refaire.',
    'You have only one try. If you leave this page, your recording ends here: it is kept, but you cannot record it again.',
  ],
  'end.press': ['Terminer et continuer', 'End it and continue'],
  'end.back': ['Terminer et quitter la page', 'End it and leave the page'],
  goOn: ['Poursuivre l’enregistrement', 'Go on recording'],
})
