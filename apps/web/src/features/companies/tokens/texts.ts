/** API tokens on the company's page. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const tokenTexts = catalogue('apiTokens', {
  title: ['API', 'API'],
  text: [
    'Un jeton laisse un programme (ATS, script) agir au nom de la personne qui le crée, dans la limite de ses droits et de ses filtres du moment. Il prend fin avec elle.',
    'A token lets a program (an ATS, a script) act in the name of whoever makes it, within their rights and filters of the moment. It ends with them.',
  ],
  documentation: ['Documentation de l’API', 'API documentation'],
  none: ['Aucun jeton', 'No token'],
  'none.text': [
    'Créez-en un par programme, avec les seuls droits qu’il lui faut.',
    'Make one for each program, with no more rights than it needs.',
  ],
  list: ['Jetons', 'Tokens'],
  elsewhere: [
    'Un jeton se crée dans sa propre entreprise : il agit au nom d’une personne qui y travaille.',
    'A token is made in one’s own company: it acts in the name of somebody who works there.',
  ],
  make: ['Créer un jeton', 'Make a token'],
  name: ['Nom', 'Name'],
  'name.api': [
    'Le programme qui s’en sert, par exemple « ATS ».',
    'The program that uses it, such as “ATS”.',
  ],
  'name.directory': [
    'L’annuaire qui s’en sert, par exemple « Entra ».',
    'The directory that uses it, such as “Entra”.',
  ],
  'name.partner': [
    'L’ATS qui s’en sert, par exemple « Greenhouse ».',
    'The ATS that uses it, such as “Greenhouse”.',
  ],
  days: ['Expire dans', 'Expires in'],
  'days.30': ['30 jours', '30 days'],
  'days.90': ['90 jours', '90 days'],
  'days.365': ['Un an', 'One year'],
  scopes: ['Droits', 'Rights'],
  'scopes.help': ['Rien de ce que protège votre mot de passe.', 'Nothing that your password protects.'],
  'scopes.none': ['Cochez au moins un droit.', 'Tick at least one right.'],
  'scopes.count_one': ['{{count}} droit', '{{count}} right'],
  'scopes.count_other': ['{{count}} droits', '{{count}} rights'],
  shown: ['Copiez votre jeton', 'Copy your token'],
  'shown.text': [
    'Il ne sera plus jamais affiché. Rangez-le là où votre programme le lit : qui l’a peut s’en servir.',
    'It will never be shown again. Keep it where your program reads it: whoever has it can use it.',
  ],
  copy: ['Copier', 'Copy'],
  done: ['Je l’ai copié', 'I have copied it'],
  by: ['Au nom de {{name}}', 'In the name of {{name}}'],
  expires: ['expire le {{date}}', 'expires on {{date}}'],
  used: ['dernier appel le {{at}}', 'last call on {{at}}'],
  unused: ['jamais utilisé', 'never used'],
  'state.good': ['En service', 'In use'],
  'state.expired': ['Expiré', 'Expired'],
  'state.ended': ['Révoqué', 'Revoked'],
  revoke: ['Révoquer', 'Revoke'],
  revokeOne: ['Révoquer « {{name}} »', 'Revoke “{{name}}”'],
  revokeTitle: ['Révoquer le jeton « {{name}} » ?', 'Revoke the token “{{name}}”?'],
  revokeText: [
    'Le programme qui s’en sert est refusé dès son prochain appel. Un jeton révoqué ne revient pas.',
    'The program that uses it is refused from its next call on. A revoked token does not come back.',
  ],
  revoked: ['Jeton révoqué', 'Token revoked'],
})
