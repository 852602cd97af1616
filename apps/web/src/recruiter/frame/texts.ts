/** What the frame says. Specified texts are fixed to the letter. */
import { catalogue } from '../../i18n/catalogue.ts'

export const frameTexts = catalogue('frame', {
  skip: ['Aller au contenu', 'Skip to content'],
  menu: ['Menu', 'Menu'],
  navigation: ['Navigation principale', 'Main navigation'],
  collapse: ['Réduire le menu', 'Collapse the menu'],
  expand: ['Déplier le menu', 'Expand the menu'],
  openMenu: ['Ouvrir le menu', 'Open the menu'],
  closeMenu: ['Fermer le menu', 'Close the menu'],
  requests: ['{{name}} {{count}} à traiter', '{{name}} {{count}} open'],
  palette: ['Aller à… (Ctrl K)', 'Go to… (Ctrl K)'],
  'session.over': [
    'Session expirée : rien ne s’enregistre tant que vous ne vous êtes pas reconnecté, par exemple dans un autre onglet.',
    'Session expired: nothing is saved until you sign in again, for instance in another tab.',
  ],
  'session.elsewhere': [
    'Cette page montre {{company}}, mais vous travaillez maintenant dans une autre entreprise : rien n’est lu ni enregistré ici.',
    'This page shows {{company}}, but you now work in another company: nothing is read or saved here.',
  ],
  'session.reload': ['Recharger la page', 'Reload the page'],
})
