import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const MAIN = 'word/document.xml';
const COMMENTS = 'word/comments.xml';

const ANSWERS = [
  'We think so.',
  'Client to confirm.',
  'Agreed on the call of 3 June.',
  'No: see § 9.',
] as const;
const ANSWERERS = ['Junior Associate', 'María Núñez'] as const;

/**
 * Makes some comments threads: with answers of other authors, and some of them done. Their states go into `commentsExtended.xml`, their
 * authors into `people.xml`. A file that has a part of either name is left as it is.
 */
export function withThreads(docx: Uint8Array, random: () => number): Uint8Array {
  const files = unzipSync(docx);
  const [main, comments] = [files[MAIN], files[COMMENTS]];
  const hasParts = ['word/commentsExtended.xml', 'word/people.xml'].some((name) => files[name] !== undefined);
  if (main === undefined || comments === undefined || hasParts) return docx;
  let [text, list] = [strFromU8(main), strFromU8(comments)];
  const found = Array.from(list.matchAll(/<w:comment [^>]*w:id="(\d+)"[^>]*>.*?<\/w:comment>/gsu));
  let id = Math.max(0, ...found.map((match) => Number(match[1])));
  let paragraph = 0x2000_0000;
  const states: string[] = [];
  const paraId = (): string => (paragraph += 1).toString(16).toUpperCase();
  for (const [comment = '', of = ''] of found) {
    const end = comment.lastIndexOf('<w:p>');
    if (end < 0 || !text.includes(`<w:commentRangeEnd w:id="${of}"/>`)) continue;
    const own = paraId();
    list = list.replace(
      comment,
      () => `${comment.slice(0, end)}<w:p w14:paraId="${own}">${comment.slice(end + 5)}`,
    );
    states.push(`<w15:commentEx w15:paraId="${own}" w15:done="${random() < 0.3 ? 1 : 0}"/>`);
    for (let answers = Math.floor(random() * 3); answers > 0; answers -= 1) {
      id += 1;
      const answer = paraId();
      const author = ANSWERERS[Math.floor(random() * ANSWERERS.length)] ?? ANSWERERS[0];
      const words = ANSWERS[Math.floor(random() * ANSWERS.length)] ?? ANSWERS[0];
      const made = `<w:comment w:id="${id}" w:author="${author}" w:date="2025-07-01T0${answers}:00:00Z" w:initials="X"><w:p w14:paraId="${answer}"><w:r><w:t>${words}</w:t></w:r></w:p></w:comment>`;
      list = list.replace(/<\/w:comments>\s*$/u, () => `${made}</w:comments>`);
      states.push(`<w15:commentEx w15:paraId="${answer}" w15:paraIdParent="${own}" w15:done="0"/>`);
      text = text
        .replace(
          `<w:commentRangeStart w:id="${of}"/>`,
          (mark) => `${mark}<w:commentRangeStart w:id="${id}"/>`,
        )
        .replace(
          `<w:commentRangeEnd w:id="${of}"/>`,
          (mark) => `${mark}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
        );
    }
  }
  files[MAIN] = strToU8(text);
  files[COMMENTS] = strToU8(withIgnorable(list));
  add(files, 'commentsExtended', `<w15:commentsEx xmlns:w15="${W15}">${states.join('')}</w15:commentsEx>`);
  const authors = new Set(
    Array.from(`${text}${list}`.matchAll(/w:author="([^"]*)"/gu), ([, name = '']) => name),
  );
  const people = [...authors].map(
    (name) =>
      `<w15:person w15:author="${name}"><w15:presenceInfo w15:providerId="None" w15:userId="${name}"/></w15:person>`,
  );
  add(files, 'people', `<w15:people xmlns:w15="${W15}">${people.join('')}</w15:people>`);
  return zipSync(files, { level: 1 });
}

/** Declares the namespace of `w14:paraId`, which a reader may ignore. */
function withIgnorable(comments: string): string {
  return comments.replace(/<w:comments\b[^>]*>/u, (tag) => {
    const names = [
      ...(tag.includes('xmlns:w14=') ? [] : [`xmlns:w14="${W14}"`]),
      ...(tag.includes('xmlns:mc=') ? [] : [`xmlns:mc="${MC}"`]),
      ...(tag.includes('mc:Ignorable=') ? [] : ['mc:Ignorable="w14"']),
    ];
    return names.length === 0 ? tag : `${tag.slice(0, -1)} ${names.join(' ')}>`;
  });
}

function add(files: Record<string, Uint8Array>, name: 'commentsExtended' | 'people', xml: string): void {
  const base = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  files[`word/${name}.xml`] = strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
  const types = strFromU8(files['[Content_Types].xml'] ?? new Uint8Array());
  const override = `<Override PartName="/word/${name}.xml" ContentType="${base}.${name}+xml"/>`;
  files['[Content_Types].xml'] = strToU8(types.replace('</Types>', () => `${override}</Types>`));
  const path = 'word/_rels/document.xml.rels';
  const relations = strFromU8(files[path] ?? new Uint8Array());
  const type = `http://schemas.microsoft.com/office/2011/relationships/${name}`;
  const relation = `<Relationship Id="rIdRecord${name}" Type="${type}" Target="${name}.xml"/>`;
  files[path] = strToU8(relations.replace('</Relationships>', () => `${relation}</Relationships>`));
}
