/**
 * Search has one engine: the second index of words is dropped, and of the vectors what they are ranked by stays (search/quantise.ts). A
 * chunk had 4 bytes for its scale, 4 for the error of its values, and the values.
 */
export const ONE_SEARCH = `
drop table chunk_words, project_words;
delete from settings where key = 'chunk_words';
alter table segments drop column length;
update segment_vectors v
set quantised = substring(quantised for s.count * 4) || substring(quantised from s.count * 8 + 1)
from segments s where s.id = v.segment_id;
alter table segment_vectors drop column exact;
alter table segment_vectors rename column quantised to vectors;
`;
