// The first note by the client of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"

	"github.com/google/uuid"
)

func main() {
	ctx := context.Background()
	text, err := os.ReadFile(os.Getenv("NOTE"))
	must(err)
	var note DraftData
	must(json.Unmarshal(text, &note))
	client, err := NewClientWithResponses(os.Getenv("BASE"), WithRequestEditorFn(authorize))
	must(err)

	saved, err := client.SaveDraftWithResponse(ctx, SaveDraftJSONRequestBody{
		OperationId: uuid.New(), DraftId: uuid.New(), BaseRevision: 0, Data: note,
	})
	must(err)
	done(saved.JSON200 != nil, saved.Body)
	published, err := client.PublishWithResponse(ctx, nil, PublishJSONRequestBody{
		DraftId: saved.JSON200.Id, Revision: saved.JSON200.Revision,
	})
	must(err)
	done(published.JSON200 != nil, published.Body)
	read, err := client.EvidenceWithResponse(ctx, EvidenceJSONRequestBody{DocumentId: published.JSON200.Id})
	must(err)
	done(read.JSON200 != nil, read.Body)
	fmt.Println(read.JSON200.Document.Id, read.JSON200.Document.Reference)
}

func authorize(_ context.Context, request *http.Request) error {
	request.Header.Set("apikey", os.Getenv("APIKEY"))
	request.Header.Set("authorization", "Bearer "+os.Getenv("TOKEN"))
	return nil
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func done(read bool, body []byte) {
	if !read {
		log.Fatal(string(body))
	}
}
