import {
  type AssessmentDocument,
  assessmentDocument,
  defaultColorList,
} from '@assay/domain/assessments/document'
import {
  aButton,
  aChoice,
  aKeyedText,
  anIdentityForm,
  anOrder,
  aPage,
  aText,
} from '../../features/assessments/models/starting-tests/parts.ts'

const reading = 'reading'
const judgement = 'judgement'

/** A test in English that evaluates itself. */
export const customerSupport: AssessmentDocument = assessmentDocument.parse({
  name: 'Customer support (English)',
  slug: 'demo-customer-support',
  language: 'en',
  description: 'Ten minutes, scored automatically.',
  evaluationType: 1,
  retryAfterMonths: 0,
  contactEmail: 'recrutement@horizon.example',
  colorList: defaultColorList,
  evalGroupList: [
    { id: reading, name: 'Reading' },
    { id: judgement, name: 'Judgement' },
  ],
  stepperData: {
    style: 'standard',
    stepList: [
      { title: 'Welcome', startPage: 1 },
      { title: 'Cases', startPage: 2 },
      { title: 'Thanks', startPage: 3 },
    ],
  },
  pageList: [
    aPage(1, 'Welcome', [
      aText(
        'welcome',
        '<h2>Welcome</h2><p><strong>About ten minutes, one part, no preparation.</strong></p>' +
          '<p>Your answers are kept as you go: should anything interrupt you, open this link again.</p>',
      ),
      anIdentityForm('recrutement@horizon.example'),
    ]),
    aPage(2, 'Cases', [
      aChoice(
        'refund',
        '<p>A customer asks for a refund one day after the period ended. You…</p>',
        [
          ['Refuse: rules are rules', 0],
          ['Look at the case, explain the rule, offer what you may', 3],
          ['Refund without asking', 1],
        ],
        { evalGroupId: judgement, evaluationMandatory: true },
      ),
      aChoice(
        'facts',
        '<p>“My router has shown a red light since Monday, I restarted it twice.” What do you know?</p>',
        [
          ['The fault began on Monday', 1],
          ['The router was restarted', 1],
          ['The router is broken', -1],
          ['The customer is angry', -1],
        ],
        { several: [1, 3], evalGroupId: reading },
      ),
      aKeyedText(
        'gestures',
        '<p>Name two things that you can offer to a customer who waited too long.</p>',
        [
          ['discount;reduction;rebate', 1],
          ['voucher;credit;refund', 1],
          ['apology;sorry', 1],
        ],
        { evalGroupId: judgement },
      ),
      anOrder(
        'order',
        '<p>Put these steps of a call in order.</p>',
        ['Greet', 'Identify the customer', 'Understand', 'Solve', 'Sum up'],
        4,
        { evalGroupId: judgement },
      ),
      aButton('send', 'Send my answers'),
    ]),
    aPage(3, 'Thanks', [aText('thanks', '<h2>Thank you</h2><p>Your answers have arrived.</p>')]),
  ],
})
