/** Words of the evaluation. */
import { catalogue } from '../../../../i18n/catalogue.ts'

export const evaluationTexts = catalogue('evaluation', {
  'mode.label': ['Affichage', 'Display'],
  'mode.one': ['Une par une', 'One by one'],
  'mode.all': ['Tout', 'All'],
  'step.label': ['Question {{index}} sur {{count}}', 'Question {{index}} of {{count}}'],
  'step.previous': ['Question précédente', 'Previous question'],
  'step.next': ['Question suivante', 'Next question'],
  keysHint: [
    'Un chiffre note, Entrée passe au critère suivant.',
    'A digit scores, Enter goes to the next criterion.',
  ],
  'criterion.max': ['sur {{max}}', 'out of {{max}}'],
  'criterion.range': ['0 à {{max}}', '0 to {{max}}'],
  'criterion.weight': ['coefficient {{weight}}', 'weight {{weight}}'],
  'criterion.quick': ['Notes rapides', 'Quick marks'],
  'criterion.others': ['Autres évaluateurs', 'Other evaluators'],
  'criterion.spread': ['moyenne {{mean}}, écart {{deviation}}', 'mean {{mean}}, spread {{deviation}}'],
  hiddenEvaluations_one: [
    'Une autre personne a évalué : ses notes s’affichent une fois les vôtres envoyées.',
    'Somebody else has evaluated: their marks show once yours are submitted.',
  ],
  hiddenEvaluations_other: [
    '{{count}} autres personnes ont évalué : leurs notes s’affichent une fois les vôtres envoyées.',
    '{{count}} others have evaluated: their marks show once yours are submitted.',
  ],
  agreement_one: [
    'Accord des évaluateurs sur ce test : {{kappa}} ({{count}} candidature évaluée à plusieurs)',
    'Agreement of the evaluators of this test: {{kappa}} ({{count}} application evaluated by several)',
  ],
  agreement_other: [
    'Accord des évaluateurs sur ce test : {{kappa}} ({{count}} candidatures évaluées à plusieurs)',
    'Agreement of the evaluators of this test: {{kappa}} ({{count}} applications evaluated by several)',
  ],
  'agreement.help': [
    'Kappa pondéré : 1, toujours d’accord ; 0, comme au hasard.',
    'Weighted kappa: 1, always alike; 0, as if by chance.',
  ],
  'criterion.none': ['sans note', 'no mark'],
  chapter: ['Exercice : {{name}}', 'Exercise: {{name}}'],
  notFinished: ['Le test est encore en cours', 'The test is still in progress'],
  notFinishedText: [
    'Les notes se donnent quand la personne a terminé.',
    'Marks are given once the person has finished.',
  ],
  noCriteria: ['Aucun critère à noter', 'No criterion to score'],
  noCriteriaText: [
    'Les points de ce test sont automatiques : leur explication est dans l’onglet Réponses.',
    'The points of this test are automatic: their explanation is in the tab Answers.',
  ],
  readOnly: [
    'Vous lisez les notes ; votre rôle ne permet pas d’en donner.',
    'You read the marks; your role does not allow giving any.',
  ],
  total: ['Total', 'Total'],
  'total.mine': ['Avec vos notes', 'With your marks'],
  todo_one: ['{{count}} critère à noter', '{{count}} criterion to score'],
  todo_other: ['{{count}} critères à noter', '{{count}} criteria to score'],
  'todo.none': ['Tout est noté', 'Everything is scored'],
  'save.saving': ['Enregistrement…', 'Saving…'],
  'save.saved': ['Enregistré à {{time}}', 'Saved at {{time}}'],
  'save.failed': ['Non enregistré, vos notes restent ici', 'Not saved, your marks stay here'],
  'save.kept': [
    'Vos notes de la candidature n° {{number}} ne sont pas encore enregistrées : elles partiront dès que le réseau le permet. Laissez cette page ouverte.',
    'Your marks of application no. {{number}} are not saved yet: they go out as soon as the network allows it. Leave this page open.',
  ],
  'save.retry': ['Réessayer', 'Try again'],
  submit: ['Envoyer l’évaluation', 'Submit the evaluation'],
  'submit.next': ['Envoyer et suivante', 'Submit and next'],
  'submit.title': ['Envoyer avec des critères sans note ?', 'Submit with criteria without a mark?'],
  'submit.text_one': [
    '{{count}} critère n’a pas de note : il comptera 0.',
    '{{count}} criterion has no mark: it will count 0.',
  ],
  'submit.text_other': [
    '{{count}} critères n’ont pas de note : ils compteront 0.',
    '{{count}} criteria have no mark: they will count 0.',
  ],
  'submit.action': ['Envoyer quand même', 'Submit anyway'],
  'submit.done': ['Évaluation envoyée', 'Evaluation submitted'],
  'submit.offline': [
    'Pas de connexion au serveur : l’évaluation n’est pas envoyée. Vos notes sont gardées et partiront d’elles-mêmes ; envoyez l’évaluation quand la connexion revient.',
    'No connection to the server: the evaluation is not submitted. Your marks are kept and go out by themselves; submit the evaluation once the connection is back.',
  ],
  'submit.failed': ['L’évaluation n’a pas été envoyée', 'The evaluation was not submitted'],
  'submitted.note': [
    'Envoyée le {{date}} ; un changement compte aussitôt.',
    'Submitted on {{date}}; a change counts at once.',
  ],
  'profile.title': ['Compétences', 'Competences'],
  'profile.name': ['Compétence', 'Competence'],
  'profile.score': ['Points', 'Points'],
  'profile.share': ['%', '%'],
  'profile.own': ['Cette candidature', 'This application'],
  'profile.average': ['Moyenne du test, %', 'Test’s average, %'],
  'profile.total': ['Score moyen du test : {{percent}} %', 'Average score of the test: {{percent}}%'],
  'profile.total.newest': [
    'Score moyen du test, vos {{count}} dernières candidatures : {{percent}} %',
    'Average score of the test, your latest {{count}} applications: {{percent}}%',
  ],
  'profile.partial': [
    'Ce qui n’est pas encore noté ne compte pas dans ces chiffres.',
    'What is not scored yet does not count in these figures.',
  ],
  'exercices.title': ['Exercices', 'Exercises'],
  'exercices.name': ['Exercice', 'Exercise'],
})
