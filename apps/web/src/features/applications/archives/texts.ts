/** Words of the archives of PDFs. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const archiveTexts = catalogue('applicationArchives', {
  create: ['Exporter en ZIP', 'Export as ZIP'],
  tooMany: [
    'Une archive contient {{limit}} candidatures au plus : sélectionnez-en moins',
    'An archive holds {{limit}} applications at most: select fewer',
  ],
  open: ['Archives de PDF…', 'Archives of PDFs…'],
  title: ['Archives de PDF', 'Archives of PDFs'],
  text: [
    'Un PDF par candidature, préparés en arrière-plan : vous pouvez fermer et revenir. Vous seul·e y avez accès, pendant 24 heures.',
    'A PDF for each application, made in the background: you may close and come back. Only you have access, for 24 hours.',
  ],
  none: [
    'Aucune archive. Sélectionnez des candidatures, puis « Exporter en ZIP ».',
    'No archive. Select applications, then “Export as ZIP”.',
  ],
  asked: ['Demandée {{ago}}', 'Asked for {{ago}}'],
  count_one: ['{{count}} candidature', '{{count}} application'],
  count_other: ['{{count}} candidatures', '{{count}} applications'],
  progress: ['{{done}} sur {{total}}', '{{done}} of {{total}}'],
  skipped_one: ['{{count}} n’était plus accessible', '{{count}} was no longer accessible'],
  skipped_other: ['{{count}} n’étaient plus accessibles', '{{count}} were no longer accessible'],
  failed: ['L’archive n’a pas pu être préparée', 'The archive could not be made'],
  download: ['Télécharger', 'Download'],
  stop: ['Arrêter', 'Stop'],
  remove: ['Supprimer', 'Delete'],
})
