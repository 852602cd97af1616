import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { startingTest } from './finish.ts'
import { aButton, aChoice, aKeyedText, anOrder, aPage } from './parts.ts'
import { type Language, type Say, sayIn } from './say.ts'

const reading = 'reading'
const judgement = 'judgement'

/** Customer support: scored by itself from the first to the last question. */
export function customerSupport(language: Language): AssessmentDocument {
  const say = sayIn(language)
  return startingTest({
    language,
    slug: 'customer-support',
    name: say('Support client', 'Customer support'),
    description: say(
      'Dix minutes, corrigé automatiquement : comprendre une demande, décider, prioriser.',
      'Ten minutes, scored automatically: understanding a request, deciding, setting priorities.',
    ),
    automatic: true,
    welcome: say(
      '<h2>Bienvenue</h2><p><strong>Une dizaine de minutes, sans préparation.</strong></p>',
      '<h2>Welcome</h2><p><strong>About ten minutes, no preparation.</strong></p>',
    ),
    competences: [
      { id: reading, name: say('Lecture', 'Reading') },
      { id: judgement, name: say('Discernement', 'Judgement') },
    ],
    questionPages: [requests(say)],
  })
}

const requests = (say: Say) =>
  aPage(2, say('Demandes', 'Requests'), [
    aChoice(
      'facts',
      say(
        '<p>« Ma box clignote en rouge depuis lundi, je l’ai redémarrée deux fois. » Que savez-vous ?</p>',
        '<p>“My router has been flashing red since Monday, I restarted it twice.” What do you know?</p>',
      ),
      [
        [say('La panne dure depuis lundi', 'The fault began on Monday'), 1],
        [say('La box a été redémarrée', 'The router was restarted'), 1],
        [say('La box est à changer', 'The router must be replaced'), -1],
        [say('Le client est en colère', 'The customer is angry'), -1],
      ],
      { several: [1, 4], evalGroupId: reading },
    ),
    aChoice(
      'refund',
      say(
        '<p>Un client demande un remboursement un jour après la fin du délai. Vous…</p>',
        '<p>A customer asks for a refund one day after the period ended. You…</p>',
      ),
      [
        [say('Refusez : la règle est la règle', 'Refuse: rules are rules'), 0],
        [
          say('Expliquez la règle et proposez ce que vous pouvez', 'Explain the rule and offer what you may'),
          3,
        ],
        [say('Remboursez sans discuter', 'Refund without asking'), 1],
      ],
      { evalGroupId: judgement, evaluationMandatory: true },
    ),
    aKeyedText(
      'gesture',
      say(
        '<p>Citez deux gestes possibles pour un client qui a trop attendu.</p>',
        '<p>Name two things that you can offer to a customer who waited too long.</p>',
      ),
      [
        [say('excuse;excuses;pardon', 'apology;sorry;apologise'), 1],
        [say('remise;réduction;avoir;geste commercial', 'discount;reduction;credit;voucher'), 1],
      ],
      { evalGroupId: judgement },
    ),
    anOrder(
      'call',
      say('<p>Remettez un appel dans l’ordre.</p>', '<p>Put a call in order.</p>'),
      [
        say('Saluer', 'Greet'),
        say('Identifier le client', 'Identify the customer'),
        say('Comprendre', 'Understand'),
        say('Résoudre', 'Solve'),
        say('Résumer', 'Sum up'),
      ],
      5,
      { evalGroupId: judgement },
    ),
    aButton('finish', say('Envoyer mes réponses', 'Send my answers')),
  ])
