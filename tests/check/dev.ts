import { corpus, CorpusProject, figuresOf } from './corpus.ts';
const p = new CorpusProject();
const base = p.check();
console.log('base', base.length, base.slice(0,3));
const t = performance.now();
const outcomes = corpus.mutations.map((m) => p.plant(m));
console.log('ms', Math.round(performance.now() - t), figuresOf(outcomes));
for (const { mutation: m, problems, isFound } of outcomes) {
  if (isFound && problems.length === 1) continue;
  console.log(`\n${isFound ? 'EXTRA' : 'MISS'} [${m.kind}] ${m.file}:${m.line} ${m.code}  ${JSON.stringify(m.find ?? m.truncateAt ?? m.add)?.slice(0, 70)} -> ${JSON.stringify(m.replace)?.slice(0, 70)}`);
  for (const q of problems.slice(0, 4)) console.log(`   ${q.code} ${q.file.split('/').slice(-2).join('/')}:${q.line} ${q.message.slice(0, 130)}`);
  if (problems.length > 4) console.log('   ...', problems.length);
}
p.remove();
