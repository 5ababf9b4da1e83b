-- Models of either kind name what they speak to by the same word, as the wire does.

alter table translation_models rename column provider to model_type;
