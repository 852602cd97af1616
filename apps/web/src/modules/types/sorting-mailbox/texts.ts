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
  keys: [
    'Faites glisser un mail vers un dossier. Au clavier : ↑ ↓, Entrée pour ouvrir, M pour déplacer.',
    'Drag a mail to a folder. By keyboard: ↑ ↓, Enter to open, M to move.',
  ],
  keysTouch: [
    'Pour ranger un mail, touchez l’icône de dossier à côté de lui.',
    'To sort a mail, tap the folder icon beside it.',
  ],
  keysTrash: ['Suppr pour la corbeille.', 'Delete for the trash.'],
  movedTo: ['« {{label}} » : {{category}}, {{mails}}', '“{{label}}”: {{category}}, {{mails}}'],
})
