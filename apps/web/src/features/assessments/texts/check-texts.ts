/** What the check before going online says: one text per code of `onlineCheck` and of the modules. */
import type { ProblemCode } from '@assay/domain/modules/definition'
import { catalogue, type Texts, type Twin } from '../../../i18n/catalogue.ts'

export const checkTexts = catalogue('builder-checks', {
  title: ['Vérifications', 'Checks'],
  open_one: ['Vérifications : {{count}} point', 'Checks: {{count}} point'],
  open_other: ['Vérifications : {{count}} points', 'Checks: {{count}} points'],
  allGood: ['Tout est prêt pour la mise en ligne.', 'Everything is ready to go online.'],
  errors: ['À corriger avant la mise en ligne', 'Fix before going online'],
  warnings: ['À regarder', 'Worth a look'],
  'where.page': ['Page {{position}}', 'Page {{position}}'],
  'where.test': ['Test', 'Test'],
  unknown: ['Un point à vérifier ({{code}})', 'Something to check ({{code}})'],

  'assessment.nameMissing': ['Vous devez saisir le nom du test', 'You must enter the name of the test'],
  'assessment.slugMissing': [
    'Vous devez saisir le permalien du test',
    'You must enter the permalink of the test',
  ],
  'assessment.noModule': ['Aucun module sélectionné', 'No module selected'],
  'assessment.duplicateId': ['Un élément est présent deux fois', 'An element appears twice'],
  'assessment.noAuth': [
    'Le candidat ne dit nulle part qui il est : ajoutez un module Identification',
    'Nothing asks candidates who they are: add an Identification module',
  ],
  'assessment.authUnreachable': [
    'Le candidat n’atteint pas la page où il s’identifie',
    'Candidates never reach the identification page',
  ],
  'assessment.severalAuth': [
    'Le candidat s’identifie plusieurs fois',
    'Candidates are asked to identify themselves more than once',
  ],
  'assessment.noCriteria': [
    'L’évaluation est manuelle, mais il n’y a aucun critère à noter',
    'Evaluation is manual, but there is no criterion to score',
  ],
  'assessment.nothingScored': [
    'L’évaluation est automatique, mais rien ne donne de points',
    'Evaluation is automatic, but nothing gives points',
  ],
  'assessment.criteriaInAutomatic': [
    'L’évaluation est automatique : les critères ne seront pas notés',
    'Evaluation is automatic: the criteria will not be scored',
  ],
  'page.timerToMissingPage': [
    'Le chrono mène à une page qui n’existe plus',
    'The timer leads to a page that no longer exists',
  ],
  'page.timerToOwnPage': ['Le chrono ramène à sa propre page', 'The timer leads back to its own page'],
  'page.unreachable': ['Aucun chemin ne mène à cette page', 'Nothing leads to this page'],
  'page.endsTest': [
    'Cette page termine le test alors que d’autres suivent',
    'This page ends the test though others follow',
  ],
  'page.noWayOn': [
    'Le candidat ne peut pas quitter cette page : ajoutez un bouton',
    'The candidate cannot leave this page: add a button',
  ],
  'page.rangeToMissingPage': [
    'La plage chronométrée dépasse les pages du test',
    'The timed range goes beyond the pages of the test',
  ],
  'page.rangesOverlap': ['Deux plages chronométrées se chevauchent', 'Two timed ranges overlap'],
  'page.outsideOwnRange': [
    'La page est hors de sa propre plage chronométrée',
    'The page is outside its own timed range',
  ],
  'stepper.missingPage': [
    'Une étape commence à une page qui n’existe plus',
    'A step starts at a page that no longer exists',
  ],
  'pool.noCategory': ['Un tirage n’a pas de catégorie', 'A draw has no category'],
  'pool.beforeAuth': [
    'Un tirage vient avant l’identification : rien n’y serait tiré',
    'A draw comes before the identification: nothing would be drawn there',
  ],
  'pool.empty': [
    'La banque n’a aucune question en usage pour un tirage',
    'The bank has no question in use for a draw',
  ],
  'pool.tooFew': [
    'La banque n’a pas assez de questions en usage pour un tirage',
    'The bank has too few questions in use for a draw',
  ],
  'pool.tooMany': [
    'Avec ses tirages, une page aurait plus de 200 lignes : répartissez-les sur plusieurs pages',
    'With its draws a page would have more than 200 rows: share them among several pages',
  ],
  'pool.capTooLow': [
    'Le plafond d’un tirage ne peut pas tenir : il y a trop peu de questions',
    'The cap of a draw cannot hold: there are too few questions',
  ],
  'module.answeredBeforeAuth': [
    'Cette question vient avant l’identification : sa réponse serait perdue',
    'This question comes before the identification: its answer would be lost',
  ],
  'module.unknownEvalGroup': [
    'La compétence choisie n’existe plus',
    'The selected competence no longer exists',
  ],
  'module.unknownExercice': ['L’exercice choisi n’existe plus', 'The chosen exercise no longer exists'],
  'criterion.nameMissing': ['Un critère n’a pas de nom', 'A criterion has no name'],
  'criterion.noPoints': ['Un critère ne vaut aucun point', 'A criterion is worth no points'],
  'button.missingPage': [
    'Le bouton mène à une page qui n’existe plus',
    'The button leads to a page that no longer exists',
  ],
  'button.ownPage': ['Le bouton ramène à sa propre page', 'The button leads back to its own page'],
  'button.leadsToTold': [
    'Le bouton ramène à la page {{detail}}, dont le score a déjà choisi la suite : ce que le candidat y change ne compte plus, et il repart toujours au même endroit',
    'The button leads back to page {{detail}}, whose score has already decided what comes next: changes made there no longer count, and candidates always end up in the same place',
  ],
  'button.noCondition': [
    'Le bouton n’a aucune condition sur le score',
    'The button has no condition on the score',
  ],
  'button.doesNothing': [
    'Le bouton n’enregistre rien et ne mène nulle part',
    'The button saves nothing and leads nowhere',
  ],
  'auth.missingPage': [
    'L’identification mène à une page qui n’existe plus',
    'The identification leads to a page that no longer exists',
  ],
  'qcm.missingPage': [
    'Un choix mène à une page qui n’existe plus',
    'A choice leads to a page that no longer exists',
  ],
  'assessment.maximumZero': [
    'Aucun critère ni aucune question ne vaut de points : tous les scores seraient de 0',
    'No criterion and no question is worth points: every score would be 0',
  ],
  'evalGroup.unused': [
    'Rien n’alimente la compétence « {{detail}} »',
    'Nothing counts towards the competence “{{detail}}”',
  ],
  'exercice.unused': [
    'Rien n’alimente l’exercice « {{detail}} »',
    'Nothing counts towards the exercise “{{detail}}”',
  ],
  'page.timerToTold': [
    'À la fin du temps, le candidat revient à la page {{detail}}, dont le score a déjà choisi la suite : ce qu’il y change ne compte plus, et il repart toujours au même endroit',
    'When time is up, candidates go back to page {{detail}}, whose score has already decided what comes next: changes made there no longer count, and they always end up in the same place',
  ],
  'page.timerSkips': [
    'À la fin du temps, le candidat saute des pages qui ont des questions',
    'When time is up, the candidate skips pages that have questions',
  ],
  'page.timerEnds': [
    'À la fin du temps, le test se termine sans les questions des pages suivantes',
    'When time is up, the test ends without the questions on the pages after it',
  ],
  'page.emptyPopup': ['Une pop-up est vide', 'A pop-up is empty'],
  'module.missingAlt': ['Une image n’a pas de texte de remplacement', 'An image has no alternative text'],
  'module.lowContrast': [
    'Le texte se lit mal sur son fond : l’affichage corrigera la couleur',
    'The text is hard to read on its background: the colour shown will be corrected',
  ],
  'button.conditionAlways': [
    'La condition « {{detail}} » est toujours vraie : les suivantes ne servent à rien',
    'The condition “{{detail}}” is always met: those after it are never used',
  ],
  'button.conditionNever': [
    'La condition « {{detail}} » ne peut jamais être vraie',
    'The condition “{{detail}}” can never be met',
  ],
  'button.conditionHidden': [
    'La condition « {{detail}} » n’est jamais atteinte : celles d’avant prennent tous ses scores',
    'The condition “{{detail}}” is never reached: those before it take all its scores',
  ],
  'qcm.ownPage': ['Un choix ramène à sa propre page', 'A choice leads back to its own page'],
  'qcm.leadsBack': ['Un choix ramène en arrière', 'A choice leads back'],
  'qcm.leadsToTold': [
    'Un choix ramène à la page {{detail}}, dont le score a déjà choisi la suite : ce que le candidat y change ne compte plus, et il repart toujours au même endroit',
    'A choice leads back to page {{detail}}, whose score has already decided what comes next: changes made there no longer count, and candidates always end up in the same place',
  ],
  'qcm.skipsPages': [
    'Un choix fait sauter des pages qui ont des questions',
    'A choice skips pages that have questions',
  ],
  'qcm.emptyChoice': ['Un choix est vide', 'A choice is empty'],
  'qcm.choiceLimits': [
    'Le minimum et le maximum de choix ne vont pas ensemble',
    'Minimum and maximum number of choices don’t match',
  ],
  'qcm.noPoints': ['Aucun choix ne donne de points', 'No choice gives points'],
  'qcm.samePoints': [
    'Tous les choix donnent le même nombre de points : cochez la bonne réponse',
    'All choices give the same number of points: tick the right answer',
  ],
  'questionAuto.noWords': ['La question n’a aucune réponse acceptée', 'The question has no accepted answer'],
  'questionAuto.notANumber': ['« {{detail}} » n’est pas un nombre', '“{{detail}}” is not a number'],
  'priorisation.emptyLabel': ['Un élément n’a pas de texte', 'An item has no text'],
  'priorisation.samePosition': [
    'Deux éléments ont la même position attendue',
    'Two items have the same expected position',
  ],
  'sorting.noItems': ['Il n’y a rien à classer', 'There is nothing to sort'],
  'sorting.noCategory': ['Il n’y a aucune catégorie où classer', 'There is no category to sort into'],
  'sorting.unknownCategory': [
    'Une catégorie attendue n’existe plus',
    'An expected category no longer exists',
  ],
  'sorting.noExpectedCategory': [
    'Un élément n’a pas de catégorie attendue : il ne donnera pas de points',
    'An item has no expected category: it gives no points',
  ],
  'mailbox.empty': ['La boîte ne contient aucun mail', 'The mailbox has no mail'],
  'slider.emptyChoice': ['Une position du curseur n’a pas de nom', 'A slider stop has no name'],
  'fileHolder.missingFile': ['Un document n’a pas de fichier', 'A document has no file'],
  'fileHolder.missingCaptions': ['Une vidéo n’a pas de sous-titres', 'A video has no captions'],
} as const satisfies Record<ProblemCode, Twin> & Texts)
