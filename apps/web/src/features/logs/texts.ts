/** The activity log. Specified texts are fixed to the letter. */
import { catalogue } from '../../i18n/catalogue.ts'

export const logTexts = catalogue('logs', {
  title: ['Journal d’activité', 'Activity log'],
  empty: ['Aucun log trouvé.', 'No log found.'],
  id: ['Identifiant', 'Id'],
  'id.label': ['Identifiant (ligne ou objet)', 'Id (of a line or a thing)'],
  'id.partial': [
    'L’identifiant doit être entier, tel que le détail d’une ligne le donne.',
    'The id must be whole, as the detail of a line gives it.',
  ],
  action: ['Action', 'Action'],
  date: ['Date', 'Date'],
  from: ['Du', 'From'],
  to: ['Au', 'To'],
  company: ['Entreprise', 'Company'],
  user: ['Utilisateur', 'User'],
  'user.label': ['Nom ou adresse', 'Name or address'],
  'user.none': ['Personne', 'Nobody'],
  priority: ['Priorité', 'Priority'],
  'priority.all': ['Toutes les priorités', 'All priorities'],
  'priority.low': ['Basse', 'Low'],
  'priority.normal': ['Normale', 'Normal'],
  'priority.high': ['Haute', 'High'],
  byToken: ['par le jeton « {{name}} »', 'by the token “{{name}}”'],
  actingAs: ['a agi comme {{role}}', 'acted as {{role}}'],
  subjects: ['Concerne', 'About'],
  parameters: ['Paramètres', 'Parameters'],
  'parameters.none': ['Aucun paramètre', 'No parameter'],
})
