/** How the installation stands, as superadmins read it. */
import { catalogue } from '../../i18n/catalogue.ts'

export const statusTexts = catalogue('status', {
  calm: ['Rien à signaler.', 'Nothing to report.'],
  'wrong.silent_one': [
    'Un processus ne donne plus signe de vie. S’il n’est pas relancé, ses tâches passent aux autres.',
    'A process is no longer heard. Unless it is started again, the others take its jobs over.',
  ],
  'wrong.silent_other': [
    '{{count}} processus ne donnent plus signe de vie. S’ils ne sont pas relancés, leurs tâches passent aux autres.',
    '{{count}} processes are no longer heard. Unless they are started again, the others take their jobs over.',
  ],
  'wrong.disk': [
    'Un disque est presque plein : les fichiers et les enregistrements ne sont plus reçus, et attendent dans les navigateurs. Libérez de la place.',
    'A disk is nearly full: files and recordings are no longer taken, and wait in browsers. Make room.',
  ],
  'wrong.jobs': [
    'Des tâches attendent depuis plus de 15 minutes. Vérifiez qu’un processus les traite.',
    'Jobs have been waiting for more than 15 minutes. Check that a process does them.',
  ],
  'wrong.mails_one': [
    'Un e-mail des dernières 24 heures n’est pas parti, ou peut-être pas.',
    'One mail of the last 24 hours did not leave, or may not have.',
  ],
  'wrong.mails_other': [
    '{{count}} e-mails des dernières 24 heures ne sont pas partis, ou peut-être pas.',
    '{{count}} mails of the last 24 hours did not leave, or may not have.',
  ],
  'wrong.backup': [
    'La dernière sauvegarde a plus de deux jours.',
    'The last backup is more than two days old.',
  ],
  'wrong.noBackup': [
    'Aucune sauvegarde n’a été faite avec « npm run backup ».',
    'No backup was made with “npm run backup”.',
  ],
  'wrong.connections': [
    'La base de données a presque toutes ses connexions occupées.',
    'Nearly all connections of the database are in use.',
  ],
  'wrong.release': [
    'Tous les processus n’ont pas la même version : une mise à jour est en cours, ou s’est arrêtée.',
    'Not all processes have the same release: an upgrade is under way, or has stopped.',
  ],
  jobs: ['Tâches en attente', 'Jobs waiting'],
  'jobs.oldest': ['La plus ancienne attend depuis {{time}}', 'The oldest has waited for {{time}}'],
  'jobs.none': ['Rien n’attend', 'Nothing waits'],
  mails: ['E-mails en échec (24 h)', 'Failed mails (24 h)'],
  'mails.uncertain_one': ['Et un dont on ne sait pas s’il est arrivé', 'And one that may have arrived'],
  'mails.uncertain_other': [
    'Et {{count}} dont on ne sait pas s’ils sont arrivés',
    'And {{count}} that may have arrived',
  ],
  'mails.sent': ['Envoyés par votre serveur', 'Sent by your mail server'],
  'mails.captured': ['Aucun serveur : gardés ici, rien ne part', 'No mail server: kept here, nothing leaves'],
  backup: ['Dernière sauvegarde', 'Last backup'],
  'backup.never': ['Jamais', 'Never'],
  database: ['Base de données', 'Database'],
  'database.facts': [
    'PostgreSQL {{version}}, {{connections}} connexions sur {{most}}',
    'PostgreSQL {{version}}, {{connections}} of {{most}} connections',
  ],
  processes: ['Processus', 'Processes'],
  role: ['Rôle', 'Role'],
  'role.all': ['Pages et tâches', 'Pages and jobs'],
  'role.web': ['Pages', 'Pages'],
  'role.worker': ['Tâches', 'Jobs'],
  host: ['Machine', 'Machine'],
  release: ['Version', 'Release'],
  started: ['Démarré', 'Started'],
  heard: ['Dernier signe', 'Last heard'],
  'heard.now': ['À l’instant', 'Just now'],
  silent: ['Silencieux', 'Silent'],
  room: ['Place libre', 'Free space'],
  full: ['Plein', 'Full'],
})
