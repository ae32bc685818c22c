import { readFileSync } from 'node:fs';
import type { VAULT_FILE_TYPES } from '#contract/limits.ts';
import { loadOcr } from '#server/workspace/files/modules.ts';
import { docx, p } from './docx/package.ts';
import { msg } from './mail/message.ts';
import { hasOcr, pdfWithScan, SCAN } from './ocr/pictures.ts';
import { ppt, shape as oldShape } from './ole/powerpoint/presentation.ts';
import { feesWorkbook } from './sheet/workbook.ts';
import { pptx, shape } from './slides/package.ts';

type VaultFileType = (typeof VAULT_FILE_TYPES)[number];

/** A file of a type: the text to search for, and its page. */
export interface Sample {
  readonly bytes: Uint8Array;
  readonly query: string;
  readonly page: number;
}

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../fixtures/files/${name}`, import.meta.url));
const text = (content: string, query: string): Sample => ({ bytes: Buffer.from(content), query, page: 1 });
const code = (content: string): Sample => text(content, content.replace(/\W+/g, ' ').trim());

async function pictures(): Promise<Partial<Record<VaultFileType, Sample>>> {
  const query = 'deliver the services described in Schedule 1';
  if (!hasOcr) return {};
  const { sharp } = await loadOcr();
  const blank = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const jpeg = await sharp(SCAN).jpeg().toBuffer();
  const tiff = await sharp([blank, SCAN], { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  return {
    png: { bytes: SCAN, query, page: 1 },
    jpeg: { bytes: jpeg, query, page: 1 },
    jpg: { bytes: jpeg, query, page: 1 },
    tiff: { bytes: tiff, query, page: 2 },
    tif: { bytes: tiff, query, page: 2 },
  };
}

const BREAK = '<w:pageBreakBefore/>';
const OFFICE: Partial<Record<VaultFileType, Sample>> = {
  doc: { bytes: fixture('agreement.doc'), query: 'liable for indirect loss', page: 2 },
  docx: {
    bytes: docx({ body: p('First page.') + p('Arbitration in Vienna', BREAK) }),
    query: 'arbitration Vienna',
    page: 2,
  },
  xls: { bytes: feesWorkbook('biff8'), query: 'late delivery penalty', page: 2 },
  xlsx: { bytes: feesWorkbook('xlsx'), query: 'late delivery penalty', page: 2 },
  ppt: {
    bytes: ppt([{ shapes: [oldShape('Opening')] }, { shapes: [oldShape('Escalation to the board')] }]),
    query: 'escalation board',
    page: 2,
  },
  pptx: {
    bytes: pptx([{ shapes: shape(['Opening']) }, { shapes: shape(['Ninety days of notice']) }]),
    query: 'ninety days notice',
    page: 2,
  },
  pdf: {
    bytes: pdfWithScan(
      Buffer.from('ffd8ffd9', 'hex'),
      1_000,
      1_000,
      'The escrow agent holds the purchase price.',
    ),
    query: 'escrow agent purchase price',
    page: 1,
  },
  rtf: { bytes: fixture('agreement.rtf'), query: 'governing law Hungary', page: 3 },
  eml: { bytes: fixture('answer.eml'), query: 'cap of twelve months fees', page: 1 },
  msg: {
    bytes: msg({ strings: { '0037': 'Exclusivity', '1000': 'The supplier refuses exclusivity.' } }),
    query: 'refuses exclusivity',
    page: 1,
  },
};

const TEXTS: Partial<Record<VaultFileType, Sample>> = {
  txt: {
    bytes: Buffer.from('Recitals.\fNon-solicitation of employees.'),
    query: 'non-solicitation employees',
    page: 2,
  },
  md: text('# Warranty\n\nThe warranty lasts two years.', 'warranty two years'),
  html: text('<!doctype html><p>Insurance of five million euros.</p>', 'insurance five million'),
  csv: text('party,seat,fee\nNorthmoor,Győr,500\nAtlas,Linz,600\n', 'Northmoor Győr'),
  xml: text('<contract><terminationDate>2027-06-30</terminationDate></contract>', 'terminationDate 2027'),
  json: text('{"counterparty": "Zephyr Holdings"}', 'Zephyr Holdings'),
  c: code('int royalty_c(void);'),
  cpp: code('class RoyaltyCpp {};'),
  java: code('interface RoyaltyJava {}'),
  js: code('const royaltyJs = 1;'),
  php: code('<?php echo $royaltyPhp;'),
  py: code('royalty_py = 1'),
  tex: code('\\section{RoyaltyTex}'),
  ts: code('const royaltyTs: number = 1;'),
  rb: code('puts royalty_rb'),
  css: code('.royaltyCss { color: red }'),
};

/** Returns an ordinary file of every type that the vault accepts; pictures only if text recognition is installed. */
export async function sampleFiles(): Promise<Partial<Record<VaultFileType, Sample>>> {
  return { ...TEXTS, ...OFFICE, ...(await pictures()) };
}
