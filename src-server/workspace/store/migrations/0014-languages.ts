/**
 * German and French texts are indexed in their language (search/words/language.ts). Those that were indexed as English ones, by which words
 * they have most of, are indexed again at the next start.
 */
export const LANGUAGES = `
insert into unindexed_files
select id from files where deleted_at is null and text is not null
  and (select count(*) from regexp_matches(left(text, 20000), '\\m(der|die|und|nicht|mit|von|ist|les|des|est|une|dans|par|aux|du)\\M', 'gi'))
    > (select count(*) from regexp_matches(left(text, 20000), '\\m(the|of|and|to|shall|any|by|is|or|be)\\M', 'gi'))
on conflict do nothing;
`;
