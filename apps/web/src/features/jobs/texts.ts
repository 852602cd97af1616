/** What the installation does by itself, as superadmins see it. */
import { catalogue } from '../../i18n/catalogue.ts'

export const jobTexts = catalogue('jobs', {
  queues: ['Files de tâches', 'Queues'],
  queue: ['File', 'Queue'],
  schedule: ['Horaire', 'Schedule'],
  'schedule.none': ['Au fil de l’eau', 'As it comes'],
  waiting: ['En attente', 'Waiting'],
  active: ['En cours', 'Active'],
  failed: ['En échec', 'Failed'],
  lastDone: ['Dernière réussite', 'Last success'],
  failures: ['Tâches en échec', 'Failed jobs'],
  'failures.none': ['Aucune tâche en échec.', 'No failed job.'],
  failedAt: ['Échec', 'Failed at'],
  tries: ['Essais', 'Tries'],
  reason: ['Raison', 'Reason'],
  retry: ['Relancer', 'Try again'],
  retried: ['Tâche relancée', 'The job runs again'],
})
