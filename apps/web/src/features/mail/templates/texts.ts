/** The company's own mail templates. Specified texts are fixed to the letter. */
import mailErrors from '@assay/contract/errors/mail.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../../i18n/catalogue.ts'

export const templateTexts = catalogue('templates', {
  title: ['Modèles d’e-mail', 'E-mail templates'],
  titleOf: ['Modèles d’e-mail : {{name}}', 'E-mail templates: {{name}}'],
  intro: [
    'Prêts à l’emploi dans les invitations, les campagnes et les réponses aux candidats.',
    'Ready for use in invitations, campaigns and answers to candidates.',
  ],
  new: ['Nouveau modèle', 'New template'],
  none: ['Aucun modèle.', 'No templates.'],
  noneText: [
    'Écrivez une fois ce que vous envoyez souvent : le prénom, le test et les résultats se remplissent seuls.',
    'Write once what you send often: first name, test and results fill in by themselves.',
  ],
  choose: ['Choisissez un modèle pour le modifier.', 'Choose a template to edit it.'],
  parents: [
    'Cette entreprise utilise les modèles de son entreprise mère.',
    'This company uses the templates of its parent company.',
  ],
  name: ['Titre', 'Title'],
  'name.required': errorTwin(mailErrors.templateTitleRequired),
  'name.help': [
    'Pour le retrouver : les candidats ne le voient pas.',
    'To find it again: candidates do not see it.',
  ],
  acknowledgement: [
    'Ce modèle part tout seul à la fin des tests qui envoient un accusé de réception.',
    'This template leaves by itself at the end of tests that send an acknowledgement.',
  ],
  view: ['Affichage', 'View'],
  write: ['Écrire', 'Write'],
  preview: ['Aperçu', 'Preview'],
  saved: ['Modèle enregistré', 'Template saved'],
  addFailed: errorTwin(mailErrors.templateAddFailed),
  editFailed: errorTwin(mailErrors.templateEditFailed),
  delete: ['Supprimer', 'Delete'],
  'delete.title': ['Supprimer « {{title}} » ?', 'Delete “{{title}}”?'],
  'delete.text': [
    'Les e-mails déjà envoyés et les campagnes gardent leurs textes.',
    'E-mails that were sent and campaigns keep their texts.',
  ],
  'delete.failed': errorTwin(mailErrors.templateDeleteFailed),
  unread: errorTwin(mailErrors.templateFetchFailed),
  deleted: ['Modèle supprimé', 'Template deleted'],
})
