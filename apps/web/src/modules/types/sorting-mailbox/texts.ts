import { catalogue } from '../../../i18n/catalogue.ts'

export const sortingMailboxTexts = catalogue('sortingMailbox', {
  folders: ['Dossiers', 'Folders'],
  all: ['Tous les mails', 'All mails'],
  mails_one: ['{{count}} mail', '{{count}} mail'],
  mails_other: ['{{count}} mails', '{{count}} mails'],
  move: ['Déplacer vers…', 'Move to…'],
  moveThis: ['Déplacer « {{label}} » vers…', 'Move “{{label}}” to…'],
  trash: ['Mettre à la corbeille', 'Move to trash'],
  trashThis: ['Mettre « {{label}} » à la corbeille', 'Move “{{label}}” to trash'],
  liesIn: ['Dossier', 'Folder'],
  help: [
    'Faites glisser un mail vers un dossier, ou cliquez sur l’icône de dossier à côté de lui.',
    'Drag a mail to a folder, or click the folder icon beside it.',
  ],
  helpTouch: [
    'Pour ranger un mail, touchez l’icône de dossier à côté de lui.',
    'To sort a mail, tap the folder icon beside it.',
  ],
  movedTo: ['« {{label}} » : {{category}}, {{mails}}', '“{{label}}”: {{category}}, {{mails}}'],
})
