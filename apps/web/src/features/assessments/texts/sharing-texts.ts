/** The moment a test is published: its link, its code, trying it. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const sharingTexts = catalogue('assessment-sharing', {
  menu: ['Partager le lien…', 'Share the link…'],
  title: ['Partager « {{name}} »', 'Share “{{name}}”'],
  online: [
    'Le test est en ligne : toute personne qui a ce lien peut le passer.',
    'The test is online: anyone with this link can take it.',
  ],
  offline: [
    'Le test n’est pas en ligne : ce lien mènera au test quand il le sera.',
    'The test is not online yet: this link will work once it is.',
  ],
  link: ['Lien du test', 'Test link'],
  copy: ['Copier', 'Copy'],
  code: ['Code QR du lien', 'QR code for the link'],
  'code.about': [
    'Affichez-le ou imprimez-le : on ouvre le test en le scannant avec un téléphone.',
    'Display or print it: people open the test with their phone camera.',
  ],
  'code.save': ['Télécharger le code QR', 'Download the QR code'],
  try: ['L’essayer comme candidat', 'Try it as a candidate'],
  'try.about': [
    'Le test s’ouvre dans un nouvel onglet. Si vous vous identifiez, c’est une vraie candidature.',
    'The test opens in a new tab. If you identify yourself, it becomes a real application.',
  ],
  'try.offline': [
    'Le test s’ouvre dans un nouvel onglet. Tant que le test n’est pas en ligne, rien n’est enregistré.',
    'The test opens in a new tab. Nothing is recorded until the test is online.',
  ],
  invite: ['Inviter un candidat', 'Invite a candidate'],
  'invite.many': ['Inviter plusieurs candidats', 'Invite several candidates'],
  applications: ['Voir les candidatures', 'See the applications'],
})
