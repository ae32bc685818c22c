import type { KnowledgeDocument } from './agreement.ts';

/** Clauses that the firm starts from. */
export const clauseBank: KnowledgeDocument = {
  fileName: 'Clause Bank - Commercial.docx',
  title: 'Clause Bank: Commercial Agreements',
  reference: 'KB-COM/3',
  body: `
p These clauses are where a draft begins. Each one states who it favours and what to give first. Change square brackets only.
# Limitation of liability
## **Balanced.** Nothing in this agreement limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow to be limited.
## **Balanced.** Subject to clause 1.1, each party’s total liability in a contract year is limited to [100] per cent of the fees paid and payable in that year.
## **For the customer.** The limit in clause 1.2 does not apply to a breach of confidence, a personal data breach or an indemnity. For these the limit is [£2,000,000]. Give first: a single higher limit in place of none.
## **For the supplier.** Neither party is liable for loss of profit, loss of business or indirect loss. Give first: loss of data, if it is restored from back-up.
# Confidentiality
## **Balanced.** Each party must keep the other’s confidential information secret, use it only for this agreement, and show it only to people who need it and who must keep it secret too.
## **Balanced.** These duties last for [five] years after this agreement ends. For trade secrets they last for as long as the information is secret.
# Termination
## **Balanced.** Either party may end this agreement at once by written notice if the other materially breaches it and does not put the breach right within [30] days after being asked in writing.
## **For the customer.** The customer may end this agreement at any time by giving [90] days’ written notice. Give first: a longer notice, not a fee.
# Assignment
## **Balanced.** Neither party may assign this agreement without the other’s written consent, which must not be unreasonably withheld. Either party may assign it to a company in its group by telling the other.
## **For the customer.** If the supplier comes under the control of a competitor of the customer, the customer may end this agreement by giving [30] days’ notice.
# Data breach
## **For the controller.** The processor must tell the controller of a personal data breach without undue delay, and within [24] hours after it becomes aware of it. Give first: 36 hours. Never accept more than 48 hours: the controller itself has 72.
# Governing law
## **Balanced.** This agreement is governed by the law of England and Wales, and the courts of England and Wales have exclusive jurisdiction.
`,
};

/** How the firm negotiates confidentiality agreements; the source of the PDF in the knowledge base. */
export const ndaPlaybook: KnowledgeDocument = {
  fileName: 'NDA Playbook.pdf',
  title: 'Playbook: Confidentiality Agreements',
  reference: 'KB-NDA/2',
  body: `
p This playbook says what we ask for, what we accept and what we send back, when a client signs a confidentiality agreement.
# Parties and purpose
## The purpose is stated in one sentence. An agreement without a purpose protects nothing, because no use of the information can be outside it.
## Affiliates of the client may receive information if they are named, or if the client controls them. We do not accept that the other side may pass information to its financing sources without our consent.
# Term and survival
## We ask for a duty of confidence of five years. We accept three years. We send back anything shorter than two years.
## Trade secrets are protected for as long as they are secret. If the other side refuses, the partner decides.
# Marking
## We do not accept that only marked information is confidential. We accept that oral information is confirmed in writing within thirty days.
# Remedies
## An injunction may be sought without proof of special damage. We do not accept a fixed sum for each breach.
## A limit of liability does not belong into a confidentiality agreement. If the other side insists, the limit is not lower than £1,000,000.
# Non-solicitation
## We accept six months, limited to people whom the other side met for the purpose. We send back anything longer than twelve months.
# Governing law
## English law is preferred. We accept Irish and Scots law without asking the client. For any other law we ask.
# Who decides
table 3
| Question | Associate | Partner |
| Survival of less than three years | asks | decides |
| Non-solicitation of more than six months | decides | is told |
| Any limit of liability | asks | decides |
| Governing law outside the United Kingdom and Ireland | asks | decides with the client |
`,
};

/** House style, as Markdown. */
export const styleGuide = {
  fileName: 'House Style Guide.md',
  text: `# House style

Halden Rowe LLP, version 6. For every document that leaves the firm.

## Words

- Write **if**, not *in the event that*. Write **before**, not *prior to*. Write **under**, not *pursuant to*.
- One word for one thing. A term that is defined is used, and a term that is not used is not defined.
- No doublets: *null and void* is **void**, *any and all* is **all**, *terms and conditions* is **terms**.
- Words that point at the document (*herein*, *hereof*, *thereto*) are replaced by what they point at.
- **Must** for a duty, **may** for a right. In an agreement that already uses *shall*, keep *shall* throughout.

## Numbers and dates

- Dates are written 2 March 2026. Sums are written £480,000, with a full stop for pence.
- A number is written once: *thirty (30) days* is **30 days**.
- A period is stated with its beginning: *30 days after the notice is received*.

## Structure

1. Parties, background, definitions, the deal, the money, the risk, the end, the rest.
2. A clause that needs more than four levels is two clauses.
3. Cross-references are to clauses, never to pages.

## Citations of sources

- Name the document, then the clause, then the page: *Master Services Agreement, clause 11.3, p. 6*.
- A quotation is word for word. What is left out is shown by three dots.
`,
};

/** A note of a negotiation, as the matter's intranet page. */
export const negotiationNote = {
  fileName: 'Negotiation Note - Northmoor.html',
  text: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Negotiation note</title>
<style>body { font-family: sans-serif } td, th { border: 1px solid #999; padding: 4px }</style>
</head>
<body>
<h1>Northmoor: where the negotiation stands</h1>
<p>Note of the call on 24 February 2026 between Helen Marsh (Larkfield), Owen Tredwell (Northmoor) and the matter team. Reference LKF-0147.</p>
<h2>Settled</h2>
<ul>
<li>The liability cap of the Master Services Agreement is 125% of the fees of the year. Northmoor had offered 100%.</li>
<li>Data breaches are notified within 24 hours under the Data Processing Agreement. The 48 hours of the Master Services Agreement concern other data.</li>
<li>Larkfield may end the Master Services Agreement for convenience after the first year, with 180 days&rsquo; notice.</li>
</ul>
<h2>Open</h2>
<ol>
<li>Assignment of the licence: Northmoor Ireland wants a free hand to refuse. Larkfield asks for consent that is not unreasonably withheld.</li>
<li>Escrow of the source code: the agreement with Tidewell Escrow Services has to be signed before go-live on 1 April 2026.</li>
<li>Survival of confidence: three years in the non-disclosure agreement, five in the Master Services Agreement, seven in the licence. One period would be better.</li>
</ol>
<table>
<tr><th>Point</th><th>Who</th><th>By</th></tr>
<tr><td>Assignment wording</td><td>Matter team</td><td>6 March 2026</td></tr>
<tr><td>Escrow agreement</td><td>Northmoor</td><td>20 March 2026</td></tr>
<tr><td>Confidentiality periods</td><td>Larkfield</td><td>13 March 2026</td></tr>
</table>
</body>
</html>
`,
};
