/** What holds of a page and of the test, in the sentences that their panels show at rest. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const sentenceTexts = catalogue('builder-sentences', {
  'page.noLimit': ['Le temps n’est pas limité.', 'There is no time limit.'],
  'page.timer': ['Le candidat a {{time}} sur cette page.', 'Candidates have {{time}} on this page.'],
  'page.range': [
    'Des pages {{start}} à {{end}}, le temps est limité à {{time}} en tout.',
    'On pages {{start}} to {{end}}, time is limited to {{time}} in all.',
  ],
  'page.noPopup': ['Aucune pop-up n’apparaît.', 'No pop-up appears.'],
  'page.popups_one': ['{{count}} pop-up apparaît.', '{{count}} pop-up appears.'],
  'page.popups_other': ['{{count}} pop-ups apparaissent.', '{{count}} pop-ups appear.'],
  'page.noBonus': ['La page ne donne pas de bonus.', 'The page gives no bonus.'],
  'page.bonuses': ['La page donne des bonus : {{points}} pts.', 'The page gives bonuses: {{points}} pts.'],
  'page.oneByOne': ['Les questions viennent une à une.', 'Questions come one at a time.'],
  'page.progress': ['La progression est affichée.', 'Progress is shown.'],
  'page.noProgress': ['La progression est masquée.', 'Progress is hidden.'],
  'page.ownBackground': ['La page a son propre fond.', 'The page has its own background.'],
  'page.testBackground': ['Le fond est celui du test.', 'The background is the test’s.'],

  'test.noDescription': ['Le test n’a pas de description.', 'The test has no description.'],
  'test.contact': ['Les candidats écrivent à {{address}}.', 'Candidates write to {{address}}.'],
  'test.noContact': ['Aucun e-mail de contact n’est affiché.', 'No contact e-mail is shown.'],
  'test.manual': ['L’évaluation est manuelle.', 'Evaluation is manual.'],
  'test.automatic': ['L’évaluation est automatique.', 'Evaluation is automatic.'],
  'test.identityShown': ['Les évaluateurs savent qui a répondu.', 'Evaluators know who answered.'],
  'test.identityHidden': [
    'Les évaluateurs ne savent qui a répondu qu’après avoir évalué.',
    'Evaluators only learn who answered once they have evaluated.',
  ],
  'test.marksHidden': [
    'Les notes des collègues restent masquées jusqu’à l’envoi des siennes.',
    'The marks of colleagues stay hidden until one’s own are submitted.',
  ],
  'test.noCompetence': ['Aucune compétence n’est définie.', 'No competence is defined.'],
  'test.competences_one': [
    'Il y a {{count}} compétence : {{names}}.',
    'There is {{count}} competence: {{names}}.',
  ],
  'test.competences_other': [
    'Il y a {{count}} compétences : {{names}}.',
    'There are {{count}} competences: {{names}}.',
  ],
  'test.noExercise': ['Aucun exercice n’est défini.', 'No exercise is defined.'],
  'test.exercises_one': ['Il y a {{count}} exercice : {{names}}.', 'There is {{count}} exercise: {{names}}.'],
  'test.exercises_other': [
    'Il y a {{count}} exercices : {{names}}.',
    'There are {{count}} exercises: {{names}}.',
  ],
  'test.french': ['Les textes sont en français.', 'The texts are in French.'],
  'test.english': ['Les textes sont en anglais.', 'The texts are in English.'],
  'test.sendsAcknowledgement': [
    'Un accusé de réception part à la fin.',
    'An acknowledgement is sent at the end.',
  ],
  'test.sendsNothing': ['Aucun accusé de réception ne part.', 'No acknowledgement is sent.'],
  'test.announces': ['Les parties chronométrées sont annoncées.', 'Timed parts are announced.'],
  'test.announcesNothing': [
    'Les parties chronométrées ne sont pas annoncées.',
    'Timed parts are not announced.',
  ],
  'test.estimated': ['Durée estimée : {{minutes}} min.', 'Estimated duration: {{minutes}} min.'],
  'test.cover': ['L’accueil a une image de couverture.', 'The welcome has a cover image.'],
  'test.noCover': ['L’accueil n’a pas d’image de couverture.', 'The welcome has no cover image.'],
  'test.ownEnd': ['La fin dit ce qui suit.', 'The end says what follows.'],
  'test.usualEnd': ['La fin a le texte général.', 'The end has the general text.'],
  'test.retryNever': ['Le test ne se repasse pas.', 'The test cannot be retaken.'],
  'test.retryNow': ['Le test se repasse sans délai.', 'The test can be retaken right away.'],
  'test.retryAfter_one': [
    'Le test se repasse après {{count}} mois.',
    'The test can be retaken after {{count}} month.',
  ],
  'test.retryAfter_other': [
    'Le test se repasse après {{count}} mois.',
    'The test can be retaken after {{count}} months.',
  ],
  'test.noProgress': ['La progression n’est pas affichée.', 'Progress is not shown.'],
  'test.progressSteps': ['La progression est affichée en étapes.', 'Progress is shown in steps.'],
  'test.progressBar': ['La progression est une barre.', 'Progress is a bar.'],
  'test.background': ['Le test a une image de fond.', 'The test has a background image.'],
  'test.noBackground': ['Le test n’a pas d’image de fond.', 'The test has no background image.'],
})
